import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Behind } from "../../../model/api/operating/receipt-api.ts";
import { collections } from "../../../model/model.ts";
import { mayWrite } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { useRemovedItems } from "../../kit/parts/use-removed-items.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./refused-list.module.css";

export function BehindList({ items: all }: { readonly items: readonly Behind[] }) {
	const keepBrand = useBrandAddress();
	const actor = actorOf(useUser());
	const { take, without } = useRemovedItems(
		({ collection, recordId }: Behind) => `${collection}/${recordId}`,
	);
	const items = without(all);
	if (items.length === 0) return null;
	return (
		<section className={classes.refused} aria-label="Done, but not visible to visitors">
			<h2>Done, but not visible to visitors</h2>
			<ul className={classes.items}>
				{items.map((item) => {
					const { collection, recordId, receipt, isScheduled } = item;
					const title = item.title || "Untitled";
					return (
						<li key={`${collection}/${recordId}`}>
							<div>
								<Anchor
									component={Link}
									to={keepBrand(`/cms/${collection}/${encodeURIComponent(recordId)}?history`)}
									inherit
								>
									{title}
								</Anchor>{" "}
								{receipt.pages.some(({ kind }) => kind === "gone") ? "was taken down" : "went live"}
								{isScheduled && " as scheduled"}, but {saySome(receipt)}
								<Text size="sm" c="dimmed">
									Checked <When at={receipt.at} />. See its history.
								</Text>
							</div>
							{mayWrite(actor, collections[collection]) && (
								<BusyButton
									run={async () => {
										const { pages } = await client.data.checkReceipt(collection, recordId, receipt.version);
										if (pages.every(({ isNew }) => isNew)) take(item);
									}}
									failure="What visitors see could not be checked"
									aria-label={`Check again: ${title}`}
								>
									Check again
								</BusyButton>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function saySome({ pages }: Behind["receipt"]): string {
	const count = pages.filter(({ isNew }) => !isNew).length;
	return `${count} of ${pages.length} pages ${count === 1 ? "is" : "are"} not what visitors should see.`;
}
