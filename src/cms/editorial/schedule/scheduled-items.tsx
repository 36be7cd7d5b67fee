import { Text } from "@mantine/core";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { client } from "../../client.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { sayOwnTime, sayTime } from "../times/say-time.ts";
import classes from "./refused-list.module.css";

interface ScheduledItemsProps {
	readonly items: readonly Scheduled[];
	/** Version of the current draft; 0 for none. */
	readonly draftVersion: number;
	readonly mayCancel: (item: Scheduled) => boolean;
	readonly onCancelled: (item: Scheduled) => void;
}

/** Scheduled and failed items of a record, each with its actions. */
export function ScheduledItems({ items, draftVersion, mayCancel, onCancelled }: ScheduledItemsProps) {
	return (
		<ul className={classes.items} aria-label="Scheduled">
			{items.map((item) => {
				const own = sayOwnTime(item.at, item.timeZone);
				const what = item.action === "publish" ? `Goes live ${item.saidWhere}`.trim() : "Is taken down";
				const when = sayTime(item.at, item.timeZone);
				return (
					<li key={item.id}>
						<div>
							{item.state === "failed" ? `Refused on ${when}` : `${what} on ${when}`}
							{own && (
								<Text size="sm" c="dimmed">
									{own}, where you are
								</Text>
							)}
							{item.draftVersion > 0 && item.draftVersion < draftVersion && (
								<Text size="sm">What has been changed since is not in it.</Text>
							)}
							{item.failure && <Text size="sm">{item.failure}</Text>}
						</div>
						{mayCancel(item) && (
							<BusyButton
								run={async () => {
									await client.data.cancelScheduled(item);
									onCancelled(item);
								}}
								failure="It could not be cancelled"
								aria-label={`${item.state === "failed" ? "Dismiss" : "Cancel"} ${when}`}
							>
								{item.state === "failed" ? "Dismiss" : "Cancel"}
							</BusyButton>
						)}
					</li>
				);
			})}
		</ul>
	);
}
