import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { RecordSchedule } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { useOpened } from "../../kit/parts/use-opened.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { loadRecord } from "../../records/record-form/variants/subject.ts";
import { hasVisibilityFields } from "../../records/record-form/variants/variant-form.ts";
import { AtTime, type TimedAction } from "./at-time.tsx";
import { ScheduledDrafts, useScheduledDrafts } from "./scheduled-drafts.tsx";
import { ScheduledItems } from "./scheduled-items.tsx";
import { includeDrafts } from "./use-schedule.ts";

const AddToRelease = componentOnRequest(
	async () => (await import("../releases/add-to-release.tsx")).AddToReleaseForm,
);

export interface ScheduleDialogProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	/** The record is also on websites that the user may not edit; then only variants can be scheduled. */
	readonly isShared: boolean;
	readonly mayPublishIn: (scope: WebsiteScope) => boolean;
	/** By default the publication of the drafts. */
	readonly action?: TimedAction;
	/** Undefined if the record was never published. */
	readonly onScheduled: (record: AnyRecord | undefined) => void;
	readonly onClose: () => void;
}

const ways = [
	{ value: "now", label: "Now" },
	{ value: "time", label: "At a time" },
	{ value: "release", label: "In a release" },
] as const;

const none: RecordSchedule = { items: [], scheduled: [] };

type Way = (typeof ways)[number]["value"];

export function ScheduleDialog(props: ScheduleDialogProps) {
	const { form, name, isShared, mayPublishIn, action, onScheduled, onClose } = props;
	const { id, variants } = form;
	const version = useFormView(form, (view) => view.version);
	const choice = useScheduledDrafts(form, mayPublishIn);
	const [way, setWay] = useState<Way>("time");
	// Hidden fields keep their input.
	const [hasRelease, setHasRelease] = useState(false);
	const [taken, setTaken] = useState<ScheduledFor>();
	const body = useRef<HTMLDivElement>(null);
	const queryKey = [name, id, "schedule"];
	const {
		data: schedule = none,
		error,
		refetch,
	} = useQuery({ queryKey, queryFn: () => client.data.scheduleOf(name, id), gcTime: 0 });
	const isOpen = useOpened();
	useEffect(() => {
		// Drafts in other scopes, which may be newer than the form.
		variants.load().catch(() => undefined);
	}, [variants]);

	const onChanged = async () => {
		form.reloadSchedule();
		onScheduled(await loadRecord(name, id, 0));
	};
	const reload = () => void Promise.all([refetch(), onChanged()]).catch(() => undefined);

	async function include(scopes: readonly WebsiteScope[]) {
		if (!(await form.save())) return onClose();
		await includeDrafts(form, name, scopes);
		showDone("Later changes are included");
		reload();
	}

	const isScheduled = schedule.items.length + schedule.scheduled.length > 0;
	const isKnown = version > 0 || isScheduled;
	const actions = timedActions(props, { hasDrafts: choice.drafts.length > 0, isKnown });
	const mayPublish = actions.includes("publish");
	const drafts = <ScheduledDrafts {...choice} scope={form.scope} />;
	return (
		<Modal centered opened={isOpen} onClose={onClose} title="Schedule">
			<Stack ref={body} tabIndex={-1} style={{ outline: "none" }}>
				{isScheduled && (
					<ScheduledItems
						schedule={schedule}
						mayCancel={({ where }) => !isShared || where !== ""}
						include={mayPublish ? include : undefined}
						onRemoved={(gone) => {
							queryClient.setQueryData<RecordSchedule>(queryKey, {
								items: schedule.items.filter((item) => item !== gone),
								scheduled: schedule.scheduled.filter((item) => item.id !== gone.id),
							});
							setTaken((before) => (before?.id === gone.id ? undefined : before));
							body.current?.focus();
							void onChanged().catch(() => undefined);
						}}
						onUndone={reload}
					/>
				)}
				{error && (
					<Alert color="red" role="alert" p="xs" title="What is scheduled could not be loaded">
						{reasonOf(error)}
					</Alert>
				)}
				{actions.length === 0 ? (
					<Text size="sm">
						You have no unpublished changes here. To change text on your websites, choose a website at the top
						of the form.
					</Text>
				) : (
					<>
						<SegmentedControl
							fullWidth
							aria-label="When"
							data={[...ways]}
							value={way}
							onChange={(value) => {
								setWay(value as Way);
								if (value === "release") setHasRelease(true);
							}}
						/>
						{way === "now" && <Now {...{ form, onClose }} />}
						{way === "release" && drafts}
						<Stack display={way === "time" ? undefined : "none"}>
							<AtTime
								{...{ form, name, drafts, actions, action, taken }}
								scopes={choice.chosen}
								onScheduled={() => {
									void onChanged().catch(() => undefined);
									onClose();
								}}
								onTaken={(scheduled) => {
									setTaken(scheduled);
									if (scheduled) reload();
								}}
							/>
						</Stack>
						{hasRelease && (
							<Stack display={way === "release" ? undefined : "none"}>
								<Suspense>
									<AddToRelease
										{...{ name }}
										ids={[id]}
										scopes={choice.chosen}
										isVariantOnly={isShared}
										keep={form.save}
										onAdded={onClose}
									/>
								</Suspense>
							</Stack>
						)}
					</>
				)}
			</Stack>
		</Modal>
	);
}

/** @param of whether the user may publish a draft, and whether the record is published or scheduled */
function timedActions(
	{ form, name, isShared, mayPublishIn }: ScheduleDialogProps,
	{ hasDrafts, isKnown }: { readonly hasDrafts: boolean; readonly isKnown: boolean },
): readonly TimedAction[] {
	const mayComeDown = !isShared && isKnown && Object.keys(takenDown(collections[name])).length > 0;
	const mayShow = hasVisibilityFields(form.collection) && mayPublishIn(form.scope);
	return [
		...(!isShared || hasDrafts ? (["publish"] as const) : []),
		...(mayShow ? (["show"] as const) : []),
		...(mayComeDown ? (["take-down"] as const) : []),
	];
}

function Now({ form, onClose }: Pick<ScheduleDialogProps, "form" | "onClose">) {
	return (
		<>
			<Text size="sm" c="dimmed">
				Visitors see the current text immediately.
			</Text>
			<Group justify="flex-end">
				<Button
					size="sm"
					onClick={() => {
						onClose();
						void form.publish();
					}}
				>
					Publish now
				</Button>
			</Group>
		</>
	);
}
