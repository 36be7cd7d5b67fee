import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "react-router";
import { asLine, effectOf, shortTime, undoEffect } from "../../../model/state-line.ts";
import { client } from "../../client.ts";
import { useBrand, useBrandAddress } from "../../context/brand/brand.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { siteNames } from "../../context/lookups/site-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { releases } from "../../editorial/releases/releases.ts";
import { type CalendarItem, itemOfScheduled, itemsOfRelease } from "../../editorial/times/calendar-days.ts";
import { cityOf, sayTime } from "../../editorial/times/say-time.ts";
import { someWebsitesAt } from "../../records/input/placement-names.ts";
import classes from "./few-items.module.css";
import { FewItems } from "./few-items.tsx";
import { Nothing } from "./nothing.tsx";
import { useCard } from "./use-card.ts";

const mostLoaded = 20;
const mostReleases = 200;
const mostShown = 4;
const mostNamed = 3;

/** Scheduled records and releases of the brand, soonest first. */
export function NextLive() {
	const brand = useBrand();
	const next = useCard(["next", brand ?? ""], async () => {
		const where = { from: Date.now(), ...(brand && { brand }) };
		const [alone, together] = await Promise.all([
			client.data.calendar({ ...where, states: ["pending"], limit: mostLoaded }),
			// The latest change comes first, so few would not include the soonest.
			releases.list({ ...where, states: ["scheduled", "published"], limit: mostReleases }),
		]);
		const items = [...alone.items.map(itemOfScheduled), ...together.items.flatMap(itemsOfRelease)];
		return {
			items: items.filter(({ at }) => at >= where.from).toSorted((one, other) => one.at - other.at),
			isPart: alone.nextCursor !== undefined,
		};
	});
	return (
		<Loaded
			query={next}
			failure="What goes live next could not be loaded"
			loading={<Skeleton h={60} m="sm" />}
		>
			{({ items, isPart }) =>
				items.length === 0 ? (
					<Nothing>Nothing is scheduled.</Nothing>
				) : (
					<FewItems
						items={items.slice(0, mostLoaded).map((item) => <Item key={item.id} item={item} />)}
						most={mostShown}
						isPart={isPart}
					/>
				)
			}
		</Loaded>
	);
}

function Item({ item }: { readonly item: CalendarItem }) {
	const keepBrand = useBrandAddress();
	const { of, title, isEnd, kind, at, timeZone, problem } = item;
	const address =
		"release" in of
			? `/cms/releases/${of.release.id}`
			: `/cms/${of.scheduled.collection}/${of.scheduled.recordId}`;
	const where = useWhere(("scheduled" in of && of.scheduled.websites) || none);
	return (
		<li>
			<Anchor component={Link} to={keepBrand(address)} inherit className={classes.titled}>
				{title || "Untitled"}
			</Anchor>
			<Text size="sm" c="dimmed">
				{asLine(isEnd ? undoEffect : effectOf(item))}{" "}
				<time dateTime={new Date(at).toISOString()} title={sayTime(at, timeZone)}>
					{shortTime(at, timeZone, Date.now())}, {cityOf(timeZone)} time
				</time>
				{" · "}
				{[kind, where].filter(Boolean).join(" · ")}
			</Text>
			{problem && (
				<Text size="sm" className={classes.problem}>
					Has a problem: {problem}
				</Text>
			)}
		</li>
	);
}

const none: readonly string[] = [];

function useWhere(placements: readonly string[]): string {
	const known = useWebsitesAt(placements, mostNamed);
	const called = siteNames(known);
	const { websites, more } = someWebsitesAt(placements, known, mostNamed);
	const names = websites.slice(0, mostNamed).map(called);
	const others = websites.length - names.length + more;
	return [...names, ...(others > 0 ? [`${others} more`] : [])].join(", ");
}
