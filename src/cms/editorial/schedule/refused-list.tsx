import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { collections } from "../../../model/model.ts";
import { mayWrite } from "../../../model/rights/access.ts";
import { effectOf } from "../../../model/state-line.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { useRemovedItems } from "../../kit/parts/use-removed-items.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { sayTime } from "../times/say-time.ts";
import classes from "./refused-list.module.css";

export function RefusedList({ items: all }: { readonly items: readonly Scheduled[] }) {
	const keepBrand = useBrandAddress();
	const actor = actorOf(useUser());
	const { take, without } = useRemovedItems(({ id }: Scheduled) => id);
	const items = without(all);
	if (items.length === 0) return null;
	return (
		<section className={classes.refused} aria-label="Refused when it was due">
			<h2>Refused when it was due</h2>
			<ul className={classes.items}>
				{items.map((item) => (
					<li key={item.id}>
						<div>
							<Anchor component={Link} to={keepBrand(`/cms/${item.collection}/${item.recordId}`)} inherit>
								{item.title || "Untitled"}
							</Anchor>{" "}
							{effectOf(item)} on {sayTime(item.at, item.timeZone)}
							<Text size="sm">{item.failure}</Text>
						</div>
						{mayWrite(actor, collections[item.collection]) && (
							<BusyButton
								run={async () => {
									await client.data.cancelScheduled(item);
									take(item);
								}}
								failure="It could not be dismissed"
								aria-label={`Dismiss ${item.title || "Untitled"}`}
							>
								Dismiss
							</BusyButton>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
