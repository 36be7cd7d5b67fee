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
	readonly onWithdraw: () => void;
}

export function TokenRow({ token, maker, isBusy, onWithdraw }: TokenRowProps) {
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
					<Used token={token} /> · {endsAt > Date.now() ? "ends" : "ended"} <When at={endsAt} />
				</div>
				{isAsked && <Text size="sm">Programs that have it will be refused at once.</Text>}
			</div>
			{isAsked ? (
				<Group gap="xs" justify="flex-end" role="group" aria-label={`Withdraw ${name}`}>
					<Button variant="default" size="xs" autoFocus onClick={() => setAsked(false)}>
						Keep it
					</Button>
					<Button color="red.9" size="xs" disabled={isBusy} onClick={onWithdraw}>
						Withdraw the token
					</Button>
				</Group>
			) : (
				<Button variant="default" size="xs" aria-label={`Withdraw ${name}`} onClick={() => setAsked(true)}>
					Withdraw
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
