import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Activity } from "../../../model/api/activity-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { Face } from "../../context/face/face.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./activity-entry.module.css";
import { addressOf, isRefusal, sayActivity } from "./sentence.ts";

export function ActivityEntry({ activity }: { readonly activity: Activity }) {
	const { people } = useLookups();
	const keepBrand = useBrandAddress();
	const name = activity.by ? nameOf(people, activity.by) : "Somebody";
	const { who, verb, what, rest } = sayActivity(activity, name);
	const address = addressOf(activity);
	return (
		<li className={classes.entry} data-refused={isRefusal(activity) || undefined}>
			<Face id={activity.by} name={name} />
			<span className={classes.sentence}>
				<b>{capital(who)}</b> {verb}
				{what && " "}
				{what && address ? (
					<Anchor component={Link} to={keepBrand(address)} inherit>
						{what}
					</Anchor>
				) : (
					what
				)}
				{rest}
			</span>
			<span className={classes.when}>
				<When at={activity.at} />
			</span>
		</li>
	);
}

function capital(words: string): string {
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}
