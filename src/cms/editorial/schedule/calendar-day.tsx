import { Anchor } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Licence } from "../../../model/api/editorial/schedule-api.ts";
import { collections } from "../../../model/model.ts";
import { mayRelease, mayWrite } from "../../../model/rights/access.ts";
import { asLine, effectOf, undoEffect } from "../../../model/state-line.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { type CalendarItem, dayAfter, dayOf } from "../times/calendar-days.ts";
import { sayInBoth } from "../times/say-time.ts";
import classes from "./calendar-screen.module.css";

interface CalendarDayProps {
	readonly day: string;
	readonly today: string;
	readonly items: readonly CalendarItem[];
	readonly licences: readonly Licence[];
	/** Id of the item moved last, which receives the focus. */
	readonly toFocus: { current: string };
	readonly onMove: (item: CalendarItem, day: string) => void;
	readonly onDrop: (id: string) => void;
	readonly onOpen: (item: CalendarItem, card: HTMLElement) => void;
}

const dragged = "application/x-scheduled";
const name = new Intl.DateTimeFormat("en-NZ", {
	weekday: "short",
	day: "numeric",
	month: "short",
	timeZone: "UTC",
});
const whole = new Intl.DateTimeFormat("en-NZ", { dateStyle: "full", timeZone: "UTC" });

export function CalendarDay(props: CalendarDayProps) {
	const { day, today, items, licences, onDrop } = props;
	const isFree = items.length + licences.length === 0;
	const [isOver, setOver] = useState(false);
	const isPast = day < today;
	const date = Date.parse(day);
	const mayDrop = (event: React.DragEvent) => !isPast && event.dataTransfer.types.includes(dragged);
	const marks = [classes.day, isPast && classes.past, isOver && classes.over, isFree && classes.free];
	return (
		<li
			className={marks.filter(Boolean).join(" ")}
			aria-current={day === today ? "date" : undefined}
			onDragOver={(event) => {
				if (!mayDrop(event)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				setOver(false);
				if (!mayDrop(event)) return;
				event.preventDefault();
				onDrop(event.dataTransfer.getData(dragged));
			}}
		>
			<h2 className={classes.date} aria-label={whole.format(date)}>
				{name.format(date)}
			</h2>
			{!isFree && (
				<ul>
					{items.map((item) => (
						<Item key={item.id} item={item} {...props} />
					))}
					{licences.map((licence) => (
						<LicenceItem key={licence.id} licence={licence} />
					))}
				</ul>
			)}
		</li>
	);
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type ItemProps = Pick<CalendarDayProps, "toFocus" | "onMove" | "onOpen"> & { readonly item: CalendarItem };

function Item({ item, toFocus, onMove, onOpen }: ItemProps) {
	const card = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => {
		if (toFocus.current !== item.id) return;
		toFocus.current = "";
		card.current?.focus();
	}, [toFocus, item]);
	const actor = actorOf(useUser());
	const mayMove =
		"release" in item.of ? mayRelease(actor) : mayWrite(actor, collections[item.of.scheduled.collection]);
	const isOpen = item.state === "pending" || item.state === "failed";
	const isRelease = "release" in item.of;
	// The time of a published release is fixed.
	const isMovable = mayMove && isOpen && !(isRelease && item.of.release.state === "published");
	const title = item.title || "Untitled";
	const day = dayOf(item);
	return (
		<li>
			<button
				ref={card}
				type="button"
				className={`${classes.item} ${classes[item.state]} ${classes[item.action === "publish" ? "up" : "down"]}`}
				data-problem={item.problem !== "" || undefined}
				draggable={isMovable}
				disabled={!isMovable && !(mayMove && isRelease)}
				aria-keyshortcuts={isMovable ? "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown" : undefined}
				title={isMovable ? "Drag to another day, or Alt with an arrow key" : undefined}
				onDragStart={(event) => {
					event.dataTransfer.setData(dragged, item.id);
					event.dataTransfer.effectAllowed = "move";
				}}
				onKeyDown={(event) => {
					const days = event.altKey ? steps[event.key] : undefined;
					if (days === undefined || !isMovable) return;
					event.preventDefault();
					onMove(item, dayAfter(day, days));
				}}
				onClick={(event) => onOpen(item, event.currentTarget)}
			>
				<b>{title}</b>
				<span>
					{asLine(item.isEnd ? undoEffect : effectOf(item))} · {item.kind}
				</span>
				<span>{sayInBoth(item)}</span>
				{item.problem && <span className={classes.problem}>Has a problem: {item.problem}</span>}
			</button>
		</li>
	);
}

function LicenceItem({ licence: { id, name, usedBy, hasMore } }: { readonly licence: Licence }) {
	const keepBrand = useBrandAddress();
	return (
		<li className={`${classes.item} ${classes.licence}`}>
			<Anchor component={Link} to={keepBrand(`/cms/media/${id}`)} inherit fw="bold">
				{name}
			</Anchor>
			<span>Licence ends · {usedBy.length > 0 ? "used in" : "not used"}</span>
			{usedBy.map(({ collection, recordId, title }) => (
				<Anchor
					key={`${collection}/${recordId}`}
					component={Link}
					to={keepBrand(`/cms/${collection}/${encodeURIComponent(recordId)}`)}
					inherit
				>
					{title || "Untitled"}
				</Anchor>
			))}
			{hasMore && <span>and in more</span>}
		</li>
	);
}
