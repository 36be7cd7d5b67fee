import { Button, Text } from "@mantine/core";
import type { Share } from "../../../model/api/editorial/share-api.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./share.module.css";

interface ShareListProps {
	readonly shares: readonly Share[];
	readonly nameOf: (website: string) => string | undefined;
	readonly isBusy: boolean;
	readonly onRevoke: (id: string) => void;
}

export function ShareList({ shares, nameOf, isBusy, onRevoke }: ShareListProps) {
	const good = shares.filter(({ state }) => state === "good");
	const over = whyOver[shares.find(({ state }) => whyOver[state])?.state ?? "good"];
	return (
		<>
			{over && (
				<Text size="sm" c="dimmed">
					{over}
				</Text>
			)}
			{good.length > 0 && (
				<ul className={classes.shares} aria-label="Links">
					{good.map((share) => {
						const where = nameOf(share.website) ?? displayHost(share.domain);
						return (
							<li key={share.id}>
								<span>
									{where && <strong>{where}</strong>}
									<ShareSummary share={share} />
								</span>
								<Button
									size="compact-sm"
									variant="subtle"
									color="red"
									disabled={isBusy}
									aria-describedby={`share-${share.id}`}
									onClick={() => onRevoke(share.id)}
								>
									Revoke
								</Button>
							</li>
						);
					})}
				</ul>
			)}
		</>
	);
}

const whyOver: Readonly<Partial<Record<Share["state"], string>>> = {
	published: "Earlier links report that it was published.",
	undone: "Links from before the release was undone no longer work. Create new ones.",
};

function ShareSummary({ share: { id, createdAt, endsAt, opens } }: { readonly share: Share }) {
	return (
		<span id={`share-${id}`} className={classes.told}>
			Created <When at={createdAt} />, expires <When at={endsAt} />, {saidOpens(opens)}
		</span>
	);
}

function saidOpens(opens: number): string {
	if (opens === 0) return "not opened yet";
	return opens === 1 ? "opened once" : `opened ${opens.toLocaleString("en-NZ")} times`;
}
