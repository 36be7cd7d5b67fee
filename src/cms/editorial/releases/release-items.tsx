import { ActionIcon, Anchor } from "@mantine/core";
import { Cross2Icon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import type { Release, ReleaseCheck, ReleaseItem } from "../../../model/api/editorial/release-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { recordAddress } from "../../context/brand/field-address.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import classes from "./releases.module.css";
import { releases } from "./releases.ts";
import { type Acting, useAct } from "./use-act.ts";

interface ReleaseItemsProps extends Acting {
	readonly problems: ReleaseCheck["problems"];
	readonly mayChange: boolean;
}

export function ReleaseItems({ problems, mayChange, ...acting }: ReleaseItemsProps) {
	const { release } = acting;
	const keepBrand = useBrandAddress();
	const act = useAct(acting);
	const take = (item: ReleaseItem) => () =>
		act((now) => confirmed(() => releases.put(now, [memberOf(item)])));
	const columns: [TableColumn<ReleaseItem>, ...TableColumn<ReleaseItem>[]] = [
		{
			name: "title",
			label: "Record",
			show: (item) => (
				<>
					<Anchor
						component={Link}
						to={keepBrand(recordAddress(item.collection, item.recordId, item.scope))}
						c="inherit"
						fw={500}
					>
						{item.title || "Untitled"}
					</Anchor>
					{problems
						.filter((problem) => problem.item === item.id)
						.map(({ message }) => (
							<div
								key={message}
								className={release.state === "scheduled" ? classes.problem : classes.refused}
							>
								{message}
							</div>
						))}
					{item.isBehind && mayChange && (
						<div className={classes.action}>
							The draft has changed since it was added.{" "}
							<BusyButton run={take(item)} size="compact-xs" failure="It could not be included">
								Include current draft
							</BusyButton>
						</div>
					)}
				</>
			),
		},
		{ name: "kind", label: "Of", show: ({ collection }) => collections[collection].label },
		{ name: "action", label: "Action", show: (item) => sayItem(item, release) },
	];
	return (
		<DataTable
			label="Changes"
			rows={release.items}
			idOf={({ id }) => id}
			titleOf={({ title }) => title || "Untitled"}
			columns={columns}
			actions={
				mayChange
					? (item, title) => (
							<ActionIcon
								variant="subtle"
								color="gray"
								aria-label={`Remove “${title}” from the release`}
								onClick={() => void act((now) => releases.takeOut(now, item.id))}
							>
								<Cross2Icon />
							</ActionIcon>
						)
					: undefined
			}
		/>
	);
}

function memberOf({ collection, recordId: id, scope, action, after }: ReleaseItem) {
	return { collection, id, scope, action, ...(action === "order" && { after }) };
}

/** "Changes Title and Price" */
function sayItem(
	{ action, collection, changedFields, where, after }: ReleaseItem,
	{ items }: Release,
): string {
	const { fields }: AnyCollection = collections[collection];
	if (action === "take-down") return "Taken down";
	if (action === "order") {
		const other = items.find(({ recordId }) => recordId === after);
		if (after === "") return "Moved to the top";
		return other ? `Moved after “${other.title}”` : "Moved";
	}
	const labels = changedFields.map((name) => fields[name]?.label ?? name);
	if (labels.length === 0) return "Published";
	const what = labels.length > 3 ? `Changes ${labels.length} fields` : `Changes ${lists.format(labels)}`;
	return `${what} ${where}`.trim();
}

const lists = new Intl.ListFormat("en-NZ");
