import { Radio, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { shortTime } from "../../../model/state-line.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { ActionDialog, ActionLines } from "../../records/list/bulk/action-dialog.tsx";
import { sayCount } from "../../records/list/bulk/report.ts";
import { dayAfter, todayIn } from "../times/calendar-days.ts";
import { futureAt, TimeFields } from "../times/time-fields.tsx";
import type { Plan, PlanChoices } from "./find-plan.ts";
import type { Step } from "./plan.ts";
import { keyOf } from "./selection.ts";

interface PlanDialogProps {
	readonly collection: AnyCollection;
	readonly plan: Plan;
	/** The first one applies to a scheduled publication. */
	readonly timeZones: readonly string[];
	readonly onSubmit: (choices: PlanChoices) => void;
	readonly onClose: () => void;
}

const places = new Intl.ListFormat("en-NZ");

export function PlanDialog({ collection, plan, timeZones, onSubmit, onClose }: PlanDialogProps) {
	const { action, steps, visibility } = plan;
	const [isOnly, setOnly] = useState(true);
	const [time, setTime] = useState<WallTime>();
	const called = siteNames(useLookups());
	const join = (websites: readonly WebsiteName[]) => places.format(websites.map(called));
	const titleOf = ({ record }: Step) => String(record[collection.titleField] || "Untitled");
	const lineOf = (step: Step, effect: string) => ({ id: step.record.id, title: titleOf(step), effect });
	const timesOf = ({ record, on }: Step) =>
		on.flatMap((website) => {
			const { showsAt = 0, timeZone = "" } = visibility.get(keyOf(record.id, website.id)) ?? {};
			return showsAt > 0 ? [{ website, from: `from ${shortTime(showsAt, timeZone, Date.now())}` }] : [];
		});
	const done = steps.filter(({ kind }) => kind !== "none");
	const skipped = steps.filter(({ kind }) => kind === "none");
	const arriving = done.filter((step) => step.arriving.length > 0);
	const changed = done.filter(({ kind, others }) => kind === "publish" && others.length > 0);
	const isOne = steps.length === 1;
	const beside = arriving
		.map((step) => (isOne ? join(step.arriving) : `“${titleOf(step)}” on ${join(step.arriving)}`))
		.join("; ");
	return (
		<ActionDialog
			title={`${action.label} ${sayCount(collection, done.length)}?`}
			lines={done.map((step) => lineOf(step, sayEffect(step, join, timesOf(step))))}
			submit={time ? "Schedule" : action.label}
			isComplete={!time || futureAt(time) !== undefined}
			isDangerous={action.kind === "take-down"}
			onSubmit={() => onSubmit({ isOnly, time })}
			onClose={onClose}
		>
			{action.kind === "publish" && <When {...{ time, timeZones }} onChange={setTime} />}
			{arriving.length > 0 && (
				<Radio.Group
					label={`${isOne ? "It is" : "Some are"} also placed on websites that you did not select`}
					value={isOnly ? "only" : "all"}
					onChange={(value) => setOnly(value === "only")}
				>
					<Stack gap="xs" mt={6}>
						<Radio
							value="only"
							label="Publish on the selected websites only"
							description={`Hidden until you show it there: ${beside}`}
						/>
						<Radio
							value="all"
							label="Publish on all of these websites"
							description={`Also shown ${time ? "then" : "at once"}: ${beside}`}
						/>
					</Stack>
				</Radio.Group>
			)}
			{changed.length > 0 && (
				<div>
					<Text size="sm">These are live elsewhere, too. Their changes also appear there:</Text>
					<ActionLines lines={changed.map((step) => lineOf(step, `on ${join(step.others)}`))} />
				</div>
			)}
			{skipped.length > 0 && (
				<div>
					<Text size="sm">These stay as they are:</Text>
					<ActionLines lines={skipped.map((step) => lineOf(step, `– ${step.reason}`))} />
				</div>
			)}
		</ActionDialog>
	);
}

interface Dated {
	readonly website: WebsiteName;
	readonly from: string;
}

/** "on Digital NZ; on Racking AU from Thu 9:00 am" */
function sayEffect(
	{ kind, on, others }: Step,
	join: (websites: readonly WebsiteName[]) => string,
	dated: readonly Dated[],
): string {
	if (kind === "hide") return `on ${join(on)}. It stays on ${join(others)}.`;
	const atOnce = on.filter(({ id }) => !dated.some(({ website }) => website.id === id));
	return [
		...(atOnce.length > 0 ? [`on ${join(atOnce)}`] : []),
		...dated.map(({ website, from }) => `on ${join([website])} ${from}`),
	].join("; ");
}

interface WhenProps {
	readonly time: WallTime | undefined;
	readonly timeZones: readonly string[];
	readonly onChange: (time: WallTime | undefined) => void;
}

function When({ time, timeZones: [timeZone = "UTC"], onChange }: WhenProps) {
	const tomorrow = () => ({ wallTime: `${dayAfter(todayIn(timeZone), 1)}T09:00`, timeZone });
	return (
		<Stack gap="xs">
			<SegmentedControl
				aria-label="When"
				data={[
					{ value: "now", label: "Now" },
					{ value: "time", label: "At a time" },
				]}
				value={time ? "time" : "now"}
				onChange={(value) => onChange(value === "time" ? tomorrow() : undefined)}
			/>
			{time && <TimeFields time={time} onChange={onChange} />}
		</Stack>
	);
}
