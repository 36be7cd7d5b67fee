import { List, Text } from "@mantine/core";
import type { Removal, Retained } from "../../../model/api/operating/retention-api.ts";

const day = new Intl.DateTimeFormat("en-NZ", { dateStyle: "medium" });

/** One of a kind, and several. */
const called: Readonly<Record<Retained, readonly [string, string]>> = {
	history: ["version of a record", "versions of records"],
	trash: ["deleted record, with its history", "deleted records, with their history"],
	activity: ["activity entry", "activity entries"],
	pageViews: ["page view", "page views"],
	notFound: ["not-found address", "not-found addresses"],
	webhooks: ["webhook delivery", "webhook deliveries"],
};

/** What saving deletes, said as it appears. */
export function Removals({ removals }: { readonly removals: readonly Removal[] }) {
	const some = removals.filter(({ count }) => count > 0);
	return (
		<section role="status" aria-label="What saving deletes">
			<Text fw={500} size="sm">
				{some.length > 0 ? "Saving this deletes, for good:" : "Saving this deletes nothing."}
			</Text>
			{some.length > 0 && (
				<List size="sm">
					{some.map(({ kind, count, oldestAt }) => (
						<List.Item key={kind}>
							{`${count.toLocaleString("en-NZ")} ${called[kind][count === 1 ? 0 : 1]}, ${count === 1 ? "from" : "the oldest from"} ${day.format(oldestAt)}`}
						</List.Item>
					))}
				</List>
			)}
		</section>
	);
}
