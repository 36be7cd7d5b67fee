import { Button, Group, VisuallyHidden } from "@mantine/core";
import { Suspense, useMemo, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { client } from "../../client.ts";
import { brandOf, useBrand, useBrandName } from "../../context/brand/brand.tsx";
import { withBrand } from "../../context/brand/brand-address.ts";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { releases } from "../releases/releases.ts";
import { timeOf } from "../releases/time-of.ts";
import {
	byDay,
	type CalendarItem,
	dayAfter,
	dayOf,
	daysFrom,
	firstDayOf,
	itemOfScheduled,
	itemsOfRelease,
	onDay,
	todayIn,
} from "../times/calendar-days.ts";
import { ownTimeZone, sayTime } from "../times/say-time.ts";
import { CalendarDay } from "./calendar-day.tsx";
import classes from "./calendar-screen.module.css";

const MoveDialog = componentOnRequest(async () => (await import("./move-dialog.tsx")).MoveDialog);

export const namesOf = () => ({ title: "Calendar", what: "The calendar" });

const dayMs = 24 * 60 * 60_000;
const mostOnPage = 200;

export async function load({ request }: LoaderFunctionArgs) {
	const today = todayIn(ownTimeZone);
	const address = new URL(request.url).searchParams;
	const first = firstDayOf(address.get("from"), today);
	const [brand, website] = [brandOf(address), address.get("website")];
	const where = { ...(brand && { brand }), ...(website && { website }) };
	const [from, to] = [Date.parse(first) - dayMs, Date.parse(dayAfter(first, 35)) + dayMs];
	const [together, { items: licences }] = await Promise.all([
		releasesIn({ from, to }, where),
		client.data.licences({ from: first, to: dayAfter(first, 34), ...where }),
	]);
	const items = [...together];
	for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
		const page = await client.data.calendar({
			from,
			to,
			...where,
			limit: mostOnPage,
			...(cursor && { cursor }),
		});
		items.push(...page.items.map(itemOfScheduled));
		cursor = page.nextCursor;
	}
	return {
		today,
		first,
		licences,
		items: items.toSorted((one, other) => one.at - other.at),
	};
}

interface Range {
	readonly from: number;
	readonly to: number;
}

async function releasesIn(
	{ from, to }: Range,
	where: { readonly brand?: string; readonly website?: string },
): Promise<readonly CalendarItem[]> {
	const states = ["scheduled", "failed", "published"] as const;
	const { items } = await releases.list({ from, to, states, limit: mostOnPage, ...where });
	return items.flatMap(itemsOfRelease).filter(({ at }) => at >= from && at < to);
}

const month = new Intl.DateTimeFormat("en-NZ", { month: "long", year: "numeric", timeZone: "UTC" });

export default function CalendarScreen({
	data: { today, first, items, licences },
}: ScreenProps<typeof load>) {
	const { revalidate } = useRevalidator();
	const brand = useBrand();
	const [opened, setOpened] = useState<Scheduled>();
	const [status, tell] = useState("");
	const days = byDay(items);
	const website = useSearchParams()[0].get("website");
	const of = website ? `website=${encodeURIComponent(website)}` : "";
	const at = (day: string) => withBrand(`/cms/calendar?${day && `from=${day}&`}${of}`, brand);
	const toFocus = useRef("");
	const navigate = useNavigate();
	const opener = useRef<HTMLElement>(null);
	// Dialogs unmount immediately and cannot restore the focus.
	const focusOpener = () => opener.current?.focus();
	const open = (item: CalendarItem, card: HTMLElement) => {
		opener.current = card;
		if ("scheduled" in item.of) setOpened(item.of.scheduled);
		else void navigate(withBrand(`/cms/releases/${item.of.release.id}`, brand));
	};
	async function moveTo(item: CalendarItem, day: string) {
		if (day === dayOf(item)) return;
		toFocus.current = item.id;
		try {
			const moved = await move(item, onDay(item, day));
			tell(`“${moved.title}” was moved to ${sayTime(moved.at, moved.timeZone)}`);
		} catch (error) {
			showFailure(`“${item.title}” could not be moved`, error);
		}
		await revalidate();
	}
	return (
		<>
			<PageHeader
				title="Calendar"
				subtitle={`From ${month.format(Date.parse(first))}: what goes live, is taken down or undone, and licences that end`}
				action={
					<Group gap="xs">
						<Button component={Link} variant="default" to={at(dayAfter(first, -28))}>
							Earlier
						</Button>
						<Button component={Link} variant="default" to={at("")}>
							Today
						</Button>
						<Button component={Link} variant="default" to={at(dayAfter(first, 28))}>
							Later
						</Button>
					</Group>
				}
			/>
			<div className={classes.place}>
				<CalendarPlace />
			</div>
			<VisuallyHidden role="status">{status}</VisuallyHidden>
			<ol className={classes.days} aria-label="Days">
				{daysFrom(first).map((day) => (
					<CalendarDay
						key={day}
						day={day}
						today={today}
						toFocus={toFocus}
						items={days.get(day) ?? []}
						licences={licences.filter(({ endsOn }) => endsOn === day)}
						onMove={(item, to) => void moveTo(item, to)}
						onDrop={(id) => {
							const item = items.find((each) => each.id === id);
							if (item) void moveTo(item, day);
						}}
						onOpen={open}
					/>
				))}
			</ol>
			{items.length + licences.length === 0 && (
				<p className={classes.none}>Nothing is scheduled for these days.</p>
			)}
			{opened && (
				<Suspense>
					<MoveDialog
						key={opened.id}
						item={opened}
						onClose={() => {
							setOpened(undefined);
							focusOpener();
						}}
						onMoved={(message) => {
							setOpened(undefined);
							toFocus.current = opened.id;
							tell(message);
							void revalidate();
						}}
						onRemoved={() => {
							setOpened(undefined);
							void revalidate();
						}}
					/>
				</Suspense>
			)}
		</>
	);
}

async function move({ of, isEnd }: CalendarItem, time: WallTime): Promise<Moved> {
	if ("scheduled" in of) return client.data.reschedule(of.scheduled, time);
	const known = timeOf(of.release);
	const moved = await releases.schedule(
		of.release,
		isEnd ? { ...known, until: time.wallTime } : { ...known, ...time },
	);
	return isEnd ? { ...moved, at: moved.endsAt } : moved;
}

type Moved = Pick<CalendarItem, "title" | "at" | "timeZone">;

function CalendarPlace() {
	const [address, setAddress] = useSearchParams();
	const brand = useBrandName();
	const asked = address.get("website");
	const { websites } = useWebsitesAt(useMemo(() => (asked ? [asked] : []), [asked]));
	const chosen = websites.find(({ id }) => id === asked);
	return (
		<WebsiteSelect
			label="Website"
			website={chosen}
			instead={{ value: "", label: brand ? `All of ${brand}` : "All websites" }}
			onChoose={(website) =>
				setAddress((before) => {
					if (website) before.set("website", website.id);
					else before.delete("website");
					return before;
				})
			}
		/>
	);
}
