import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TokenKind } from "../../../client/api-tokens.ts";
import type { AddedToken, ApiToken } from "../../../model/api/people/token-api.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { ShownOnce } from "../../kit/parts/shown-once.tsx";
import { calls } from "./calls.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenRow } from "./token-row.tsx";
import classes from "./tokens.module.css";

export function Tokens({ kind }: { readonly kind: TokenKind }) {
	const { people } = useLookups();
	const tokens = useQuery({ queryKey: ["tokens", kind], queryFn: () => calls.list(kind) });
	const known = tokens.data?.items ?? [];
	const [isMaking, setMaking] = useState(false);
	const [wasMaking, setWasMaking] = useState(false);
	const [added, setMade] = useState<AddedToken>();
	const { attempt, isBusy, failure } = useAttempt();

	function close(token?: AddedToken) {
		setMaking(false);
		setWasMaking(true);
		if (!token) return;
		setMade(token);
		void tokens.refetch();
	}
	const withdraw = async ({ id, name }: ApiToken) => {
		if (await attempt(() => calls.withdraw(kind, id))) {
			if (added?.id === id) setMade(undefined);
			showDone(`“${name}” was revoked`);
		}
		void tokens.refetch();
	};

	return (
		<>
			{added && <ShownOnce key={added.id} label={`Token “${added.name}”`} value={added.token} />}
			{known.length > 0 && (
				<ul className={classes.list} aria-label="Tokens">
					{known.map((token) => (
						<TokenRow
							key={token.id}
							token={token}
							maker={kind === "service" ? nameOf(people, token.madeBy) : ""}
							isBusy={isBusy}
							onRevoke={() => void withdraw(token)}
						/>
					))}
				</ul>
			)}
			{tokens.error && (
				<LoadFailure
					title="The tokens could not be loaded"
					error={tokens.error}
					onRetry={() => void tokens.refetch()}
				/>
			)}
			<Notice failure={failure.message} />
			{isMaking ? (
				<TokenForm kind={kind} onMade={close} onCancel={close} />
			) : (
				<Button
					variant="default"
					autoFocus={wasMaking && !added}
					onClick={() => {
						setMade(undefined);
						setMaking(true);
					}}
				>
					New token
				</Button>
			)}
		</>
	);
}
