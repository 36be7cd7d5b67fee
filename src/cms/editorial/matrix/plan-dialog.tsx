import { Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { ActionDialog, ActionLines } from "../../records/list/bulk/action-dialog.tsx";
import { sayCount } from "../../records/list/bulk/report.ts";
import type { Plan } from "./find-plan.ts";
import type { Step } from "./plan.ts";

interface PlanDialogProps {
	readonly collection: AnyCollection;
	readonly plan: Plan;
	/** @param isOnly whether to hide publications on websites that are not selected */
	readonly onSubmit: (isOnly: boolean) => void;
	readonly onClose: () => void;
}

const places = new Intl.ListFormat("en-NZ");

/** Names the records and websites of Publish or Take down before it runs. */
export function PlanDialog({ collection, plan, onSubmit, onClose }: PlanDialogProps) {
	const { action, steps } = plan;
	const [isOnly, setOnly] = useState(true);
	const called = siteNames(useLookups());
	const join = (websites: readonly WebsiteName[]) => places.format(websites.map(called));
	const titleOf = ({ record }: Step) => String(record[collection.titleField] || "Untitled");
	const lineOf = (step: Step, effect: string) => ({ id: step.record.id, title: titleOf(step), effect });
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
			lines={done.map((step) => lineOf(step, sayEffect(step, join)))}
			submit={action.label}
			isDangerous={action.kind === "take-down"}
			onSubmit={() => onSubmit(isOnly)}
			onClose={onClose}
		>
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
							description={`Also shown at once: ${beside}`}
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

function sayEffect({ kind, on, others }: Step, join: (websites: readonly WebsiteName[]) => string): string {
	if (kind === "hide") return `on ${join(on)}. It stays on ${join(others)}.`;
	return `on ${join(on)}`;
}
