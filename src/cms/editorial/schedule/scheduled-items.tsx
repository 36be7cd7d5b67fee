import { Text } from "@mantine/core";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { client } from "../../client.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { removeFromSchedule } from "../times/remove-from-schedule.ts";
import { sayOwnTime, sayTime } from "../times/say-time.ts";
import classes from "./refused-list.module.css";

interface ScheduledItemsProps {
	readonly items: readonly Scheduled[];
	/** Version of the current draft; 0 for none. */
	readonly draftVersion: number;
	readonly mayCancel: (item: Scheduled) => boolean;
	/** Called with a removed or dismissed item. */
	readonly onRemoved: (item: Scheduled) => void;
	/** Called with the new item after Undo. */
	readonly onUndone: (item: Scheduled) => void;
}

/** "Goes live", "Goes live in Australia" or "Is taken down". */
export function whatHappens({ action, saidWhere }: Pick<Scheduled, "action" | "saidWhere">): string {
	return action === "publish" ? `Goes live ${saidWhere}`.trim() : "Is taken down";
}

/** Scheduled and failed items of a record, each with its actions. */
export function ScheduledItems(props: ScheduledItemsProps) {
	const { items, draftVersion, mayCancel, onRemoved, onUndone } = props;
	const remove = async (item: Scheduled) => {
		if (item.state === "failed") await client.data.cancelScheduled(item);
		else await removeFromSchedule(item, onUndone);
		onRemoved(item);
	};
	return (
		<ul className={classes.items} aria-label="Scheduled">
			{items.map((item) => {
				const own = sayOwnTime(item.at, item.timeZone);
				const when = sayTime(item.at, item.timeZone);
				return (
					<li key={item.id}>
						<div>
							{item.state === "failed" ? `Refused on ${when}` : `${whatHappens(item)} on ${when}`}
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
								run={() => remove(item)}
								failure="It could not be removed"
								aria-label={`${item.state === "failed" ? "Dismiss" : "Remove from schedule"}: ${when}`}
							>
								{item.state === "failed" ? "Dismiss" : "Remove from schedule"}
							</BusyButton>
						)}
					</li>
				);
			})}
		</ul>
	);
}
