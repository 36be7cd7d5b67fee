import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiToken } from "../../../model/api/people/token-api.ts";
import { placeNames, sayPlaces } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { When } from "../../kit/parts/when.tsx";
import { sayGrants } from "./grants.ts";
import classes from "./tokens.module.css";

interface TokenRowProps {
	readonly token: ApiToken;
	/** Creator, if other users' tokens are listed; otherwise "". */
	readonly maker: string;
	readonly isBusy: boolean;
	readonly onRevoke: () => void;
}

export function TokenRow({ token, maker, isBusy, onRevoke }: TokenRowProps) {
	const [isAsked, setAsked] = useState(false);
	const { name, may, scopes, endsAt } = token;
	const where = sayPlaces(scopes, placeNames(useWebsitesAt(scopes, 3)));
	return (
		<li>
			<div>
				{name}
				<div className={classes.facts}>
					{sayGrants(may)} · {where}
				</div>
				<div className={classes.facts}>
					{maker && `by ${maker} · `}
					<Used token={token} /> · {endsAt > Date.now() ? "expires" : "expired"} <When at={endsAt} />
				</div>
				{isAsked && <Text size="sm">Programs that use it lose access immediately.</Text>}
			</div>
			{isAsked ? (
				<Group gap="xs" justify="flex-end" role="group" aria-label={`Revoke ${name}`}>
					<Button variant="default" size="xs" autoFocus onClick={() => setAsked(false)}>
						Cancel
					</Button>
					<Button color="red.9" size="xs" disabled={isBusy} onClick={onRevoke}>
						Revoke token
					</Button>
				</Group>
			) : (
				<Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={() => setAsked(true)}>
					Revoke
				</Button>
			)}
		</li>
	);
}

function Used({ token: { usedAt, usedFrom } }: Pick<TokenRowProps, "token">) {
	if (usedAt === 0) return "not used yet";
	return (
		<>
			used <When at={usedAt} />
			{usedFrom && ` from ${usedFrom}`}
		</>
	);
}
