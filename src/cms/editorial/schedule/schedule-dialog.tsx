import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { saidAt } from "../../../model/overrides/said.ts";
import { whereSaid } from "../../../model/overrides/where-said.ts";
import { placementsOf } from "../../../model/placement.ts";
import { takenDown } from "../../../model/record-state.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import { client } from "../../client.ts";
import type { KnownWebsites, WebsiteName } from "../../context/lookups/lookups.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { useUser } from "../../kit/parts/user.ts";
import { websitesAt } from "../../records/input/placement-names.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { nameOfScope } from "../overrides/said-field.ts";
import { dayAfter, todayIn } from "../times/calendar-days.ts";
import { sayTime } from "../times/say-time.ts";
import { ScheduleFor } from "../times/schedule-for.tsx";
import { TimeFields } from "../times/time-fields.tsx";
import { ScheduledItems, whatHappens } from "./scheduled-items.tsx";

const lists = new Intl.ListFormat("en-NZ");

/**
 * Where the own part of somebody who does not hold everywhere says something in place of a record, within a sentence:
 * "in Australia and on Racking NZ".
 * @param held ids of the scopes that they hold
 * @param known among them no website but their own
 * @returns "" where they have typed nothing
 */
function yourPart(held: readonly string[], typed: Values, known: KnownWebsites): string {
	const scopes = new Set(Object.keys(typed).flatMap((name) => saidAt(name)?.scope ?? []));
	const theirs = [...scopes].filter((scope) => {
		const id = settingsIdOf(scope);
		return held.includes(id) || known.websites.some((website) => website.id === id);
	});
	return lists.format(theirs.map((scope) => whereSaid(scope, nameOfScope(scope, known))));
}

const AddToRelease = lazy(async () => ({
	default: (await import("../releases/add-to-release.tsx")).AddToRelease,
}));

export interface ScheduleDialogProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	/** Whether it is also on foreign websites; then only the user's permitted part of the draft is scheduled. */
	readonly isShared: boolean;
	/** Called with the record after a schedule change. */
	readonly onScheduled: (record: AnyRecord) => void;
	readonly onClose: () => void;
}

/** Schedules publication of the current content or a take-down, and lists scheduled items. */
export function ScheduleDialog(props: ScheduleDialogProps) {
	const { form, name, isShared, onScheduled, onClose } = props;
	const { id, save: keep } = form;
	const version = useFormView(form, (view) => view.version);
	const typed = useFormView(form, (view) => view.typed);
	const collection = collections[name];
	const lookups = useLookups();
	const { scopes } = useUser();
	const part = isShared ? yourPart(scopes, typed, lookups) : "";
	const isNothing = isShared && part === "";
	const [zone = "Pacific/Auckland"] = zonesOf(
		collection,
		{ id, values: shownIn(form.view) },
		lookups.websites,
	);
	const [action, setAction] = useState<Scheduled["action"]>("publish");
	const [time, setTime] = useState(() => ({
		wallTime: `${dayAfter(todayIn(zone), 1)}T09:00`,
		timeZone: zone,
	}));
	const [error, setError] = useState<string>();
	const [items, setItems] = useState<readonly Scheduled[]>();
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(true), []);
	const [draftVersion, setDraftVersion] = useState(0);
	const [isForRelease, setForRelease] = useState(false);
	useEffect(() => {
		const read = async () => {
			const [found, current] = await Promise.all([
				client.data.scheduleOf(name, id),
				draftVersionOf(name, id),
			]);
			setItems(found.items);
			setDraftVersion(current);
		};
		read().catch((failure: unknown) => setError(reasonOf(failure)));
	}, [name, id]);
	const mayComeDown =
		!isShared && Object.keys(takenDown(collection)).length > 0 && (version > 0 || (items ?? []).length > 0);

	/** The record's state has changed. An unpublished one has no record to load. */
	async function onChanged() {
		if (version > 0) onScheduled((await client.data.get(name, id)) as AnyRecord);
	}

	async function schedule() {
		setError(undefined);
		try {
			if (!(await keep())) {
				setError("What you have typed could not be saved. Close this to see why.");
				return;
			}
			const from = action === "publish" ? await draftVersionOf(name, id) : version;
			const added = await confirmed(() => client.data.schedule(name, id, { action, ...time }, from));
			void onChanged().catch(() => undefined);
			showDone(`${whatHappens(added)} ${sayTime(added.at, added.timeZone)}`);
			onClose();
		} catch (failure) {
			setError(reasonOf(failure));
		}
	}

	if (isForRelease)
		return (
			<Suspense>
				<AddToRelease {...{ name, part, keep, onClose }} ids={[id]} onAdded={() => undefined} />
			</Suspense>
		);
	return (
		<Modal centered opened={isOpen} onClose={onClose} title="Schedule">
			<Stack>
				{items && items.length > 0 && (
					<ScheduledItems
						items={items}
						draftVersion={draftVersion}
						mayCancel={({ saidWhere }) => !isShared || saidWhere !== ""}
						onRemoved={(gone) => {
							setItems((before = []) => before.filter((item) => item !== gone));
							void onChanged().catch(() => undefined);
						}}
						onUndone={(added) => {
							setItems((before = []) => [...before, added]);
							void onChanged().catch(() => undefined);
						}}
					/>
				)}
				{mayComeDown && (
					<Radio.Group
						label="What happens"
						value={action}
						onChange={(value) => setAction(value as Scheduled["action"])}
					>
						<Group mt={4}>
							<Radio value="publish" label="Publish" />
							<Radio value="take-down" label="Take down" />
						</Group>
					</Radio.Group>
				)}
				{isNothing ? (
					<Text size="sm">
						Nothing here is yours to publish yet. Below a field, write what your websites say instead.
					</Text>
				) : (
					<>
						<TimeFields time={time} onChange={setTime} error={error} />
						<Text size="sm" c="dimmed">
							{action === "publish" ? sayWhat(part) : "Visitors no longer see it from then on."}
						</Text>
						<Group justify="space-between">
							<Button variant="subtle" size="sm" px={0} onClick={() => setForRelease(true)}>
								Add to a release instead
							</Button>
							<ScheduleFor time={time} run={schedule} />
						</Group>
					</>
				)}
			</Stack>
		</Modal>
	);
}

/** @param part scopes to which publication is limited; "" for the full draft */
function sayWhat(part: string): string {
	if (part === "") return "It goes live as it is typed now. What you change afterwards is not in it.";
	return `Your part goes live as it is typed now: what is said ${part}. What you change afterwards is not in it.`;
}

/** Returns the version of the draft to publish; 0 without a draft, in which case the record is published unchanged. */
async function draftVersionOf(collection: CollectionName, id: string): Promise<number> {
	const { items } = await client.data.drafts({ collection, ids: [id] });
	return items[0]?.version ?? 0;
}

/** The time zones of the websites that a record is on, that of the first one first; of all of them where it is on none. */
function zonesOf(
	collection: AnyCollection,
	{ id, values }: { readonly id: string; readonly values: Values },
	websites: readonly WebsiteName[],
): readonly string[] {
	const own = websitesAt(placementsOf(collection, id, values), websites);
	return [...new Set((own.length > 0 ? own : websites).map(timeZoneOf))];
}
