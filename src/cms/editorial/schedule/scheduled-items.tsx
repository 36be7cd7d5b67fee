import { Anchor, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecordSchedule, Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { asLine, effectOf } from "../../../model/state-line.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { removeFromSchedule } from "../times/remove-from-schedule.ts";
import { sayOwnTime, sayTime } from "../times/say-time.ts";
import classes from "./refused-list.module.css";

interface ScheduledItemsProps {
	readonly schedule: RecordSchedule;
	readonly mayCancel: (item: Scheduled) => boolean;
	/** Undefined if the user may not include the current drafts. */
	readonly include: ((scopes: readonly WebsiteScope[]) => Promise<unknown>) | undefined;
	readonly onRemoved: (item: Scheduled) => void;
	readonly onUndone: (item: Scheduled) => void;
}

export function ScheduledItems(props: ScheduledItemsProps) {
	const { schedule, mayCancel, include, onRemoved, onUndone } = props;
	const keepBrand = useBrandAddress();
	const remove = async (item: Scheduled) => {
		if (item.state === "failed") await client.data.cancelScheduled(item);
		else await removeFromSchedule(item, onUndone);
		onRemoved(item);
	};
	const alone = (item: Scheduled) => {
		const when = sayTime(item.at, item.timeZone);
		const hasFailed = item.state === "failed";
		const behind = schedule.scheduled.filter((each) => each.id === item.id && isBehind(each));
		const later = behind.length > 0 ? laterWordsOf(behind) : undefined;
		return (
			<Row
				key={item.id}
				{...{ item, later }}
				include={include && (() => include(behind.map(({ scope }) => scope)))}
				what={`${asLine(effectOf(item))} on ${when}`}
				problem={item.failure || item.problem}
			>
				{mayCancel(item) && (
					<BusyButton
						run={() => remove(item)}
						failure="It could not be removed"
						aria-label={`${hasFailed ? "Dismiss" : "Remove from schedule"}: ${when}`}
					>
						{hasFailed ? "Dismiss" : "Remove from schedule"}
					</BusyButton>
				)}
			</Row>
		);
	};
	const inRelease = (item: ScheduledFor) => {
		const { id, scope, at, timeZone, release, laterWords: later, problem } = item;
		const link = release && (
			<Anchor component={Link} to={keepBrand(`/cms/releases/${release.id}`)} inherit>
				{release.title}
			</Anchor>
		);
		return (
			<Row
				key={`${id} ${scope}`}
				{...{ item, later, problem }}
				include={include && (() => include([scope]))}
				what={
					<>
						{asLine(effectOf(item))} on {sayTime(at, timeZone)}, with{" "}
						{link ? <>the release {link}</> : "a release"}
					</>
				}
			/>
		);
	};
	const isAlone = ({ id }: ScheduledFor) => schedule.items.some((item) => item.id === id);
	const rows = [
		...schedule.items.map((item) => ({ at: item.at, row: alone(item) })),
		...schedule.scheduled
			.filter((item) => !isAlone(item))
			.map((item) => ({ at: item.at, row: inRelease(item) })),
	];
	return (
		<ul className={classes.items} aria-label="Scheduled">
			{rows.toSorted((one, other) => one.at - other.at).map(({ row }) => row)}
		</ul>
	);
}

const isBehind = ({ laterWords }: ScheduledFor) => laterWords !== undefined;

function laterWordsOf(scheduled: readonly ScheduledFor[]): number {
	return scheduled.reduce((sum, { laterWords = 0 }) => sum + laterWords, 0);
}

interface RowProps {
	readonly include: (() => Promise<unknown>) | undefined;
	readonly item: Pick<ScheduledFor, "at" | "timeZone">;
	readonly what: ReactNode;
	readonly problem: string;
	/** Words of the draft that are not in it; undefined if it has the current draft. */
	readonly later: number | undefined;
	readonly children?: ReactNode;
}

function Row({ item: { at, timeZone }, what, problem, later, include, children }: RowProps) {
	const own = sayOwnTime(at, timeZone);
	return (
		<li>
			<div>
				{what}
				{own && (
					<Text size="sm" c="dimmed">
						{own}, where you are
					</Text>
				)}
				{problem && (
					<Text size="sm" className={classes.problem ?? ""}>
						{problem}
					</Text>
				)}
				{later !== undefined && <Text size="sm">{sayLater(later)}</Text>}
			</div>
			<Group gap="xs" wrap="nowrap">
				{later !== undefined && include && (
					<BusyButton run={include} failure="It could not be included">
						Include
					</BusyButton>
				)}
				{children}
			</Group>
		</li>
	);
}

function sayLater(words: number): string {
	if (words === 0) return "Later changes are not included.";
	return words === 1 ? "1 later word is not included." : `${words} later words are not included.`;
}
