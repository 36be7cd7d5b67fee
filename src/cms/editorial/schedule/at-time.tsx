import { Alert, Group, Radio, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { placementsOf } from "../../../model/placement.ts";
import { scopesOf } from "../../../model/scopes-of-website.ts";
import { asLine, effectOf } from "../../../model/state-line.ts";
import type { Values } from "../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { websitesAt } from "../../records/input/placement-names.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { scheduledIn } from "../../records/record-form/saving/publish-record.ts";
import { placeOf } from "../../records/record-form/variants/scope-choices.ts";
import { AlreadyScheduled } from "../releases/already-scheduled.tsx";
import { dayAfter, todayIn } from "../times/calendar-days.ts";
import { sayTime } from "../times/say-time.ts";
import { ScheduleFor } from "../times/schedule-for.tsx";
import { type TimeFailure, TimeFields, timeFailureOf } from "../times/time-fields.tsx";

/** `show` shows the record on the website of the form, which hides it until then. */
export type TimedAction = Scheduled["action"] | "show";

const labels: Readonly<Record<TimedAction, string>> = {
	publish: "Publish",
	show: "Show on this website",
	"take-down": "Take down",
};

const effects: Readonly<Record<TimedAction, string>> = {
	publish: "The current text goes live. Later changes are not included.",
	show: "The website hides it until then.",
	"take-down": "Visitors no longer see it from then on.",
};

interface AtTimeProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	/** Scopes of the drafts to publish; empty for the record as it is. */
	readonly scopes: readonly WebsiteScope[];
	readonly drafts: ReactNode;
	readonly actions: readonly TimedAction[];
	readonly action: TimedAction | undefined;
	readonly onScheduled: () => void;
	readonly taken: ScheduledFor | undefined;
	readonly onTaken: (taken: ScheduledFor | undefined) => void;
}

export function AtTime(props: AtTimeProps) {
	const { form, name, scopes, actions, onScheduled, taken, onTaken } = props;
	const { id, save: keep } = form;
	const { websites } = useLookups();
	const [action = "publish", setAction] = useState(props.action ?? actions[0]);
	const [time, setTime] = useState(() => {
		const [timeZone = "Pacific/Auckland"] = zonesOf(
			collections[name],
			{ id, scope: form.scope, values: shownIn(form.view) },
			websites,
		);
		return { wallTime: `${dayAfter(todayIn(timeZone), 1)}T09:00`, timeZone };
	});
	const [failure, setFailure] = useState<TimeFailure>();

	async function schedule() {
		setFailure(undefined);
		onTaken(undefined);
		try {
			// Visibility is not part of the draft.
			if (action !== "show" && !(await keep())) {
				setFailure({
					text: "Your changes could not be saved. Close this to see why.",
					isOfTime: false,
				});
				return;
			}
			const added = await atTime[action]();
			showDone(`${asLine(effectOf(added))} ${sayTime(added.at, added.timeZone)}`);
			onScheduled();
		} catch (error) {
			const scheduled = scheduledIn(error);
			if (scheduled) onTaken(scheduled);
			else setFailure(timeFailureOf(error));
		}
	}

	async function publishAtTime(): Promise<Scheduled> {
		const drafts = (await form.drafts()).filter(
			({ scope, revision }) => revision > 0 && scopes.includes(scope),
		);
		const recordRevision = drafts.find(({ scope }) => scope === allWebsites)?.revision ?? 0;
		const isRecord = drafts.every(({ scope }) => scope === allWebsites);
		const items = isRecord ? {} : { items: drafts };
		const what = { action: "publish" as const, ...time, ...items };
		return confirmed(() => client.data.schedule(name, id, what, recordRevision));
	}

	async function takeDownAtTime(): Promise<Scheduled> {
		const version =
			form.scope === allWebsites ? form.view.version : (await client.data.get(name, id)).version;
		return confirmed(() => client.data.schedule(name, id, { action: "take-down", ...time }, version));
	}

	async function showAtTime(): Promise<Scheduled> {
		const added = await confirmed(() => client.data.showFrom(name, id, form.scope, time, form.view.version));
		await form.refresh();
		return added;
	}

	const atTime: Readonly<Record<TimedAction, () => Promise<Scheduled>>> = {
		publish: publishAtTime,
		show: showAtTime,
		"take-down": takeDownAtTime,
	};

	return (
		<>
			{action === "publish" && props.drafts}
			{actions.length > 1 && (
				<Radio.Group label="Action" value={action} onChange={(value) => setAction(value as TimedAction)}>
					<Group mt={4} gap="sm">
						{actions.map((each) => (
							<Radio key={each} value={each} label={labels[each]} />
						))}
					</Group>
				</Radio.Group>
			)}
			<TimeFields time={time} onChange={setTime} failure={failure} />
			<Text size="sm" c="dimmed">
				{effects[action]}
			</Text>
			{taken && (
				<Alert color="yellow" role="alert" p="xs">
					<AlreadyScheduled scheduled={taken} />
				</Alert>
			)}
			<Group justify="flex-end">
				<ScheduleFor time={time} run={schedule} />
			</Group>
		</>
	);
}

function zonesOf(
	collection: AnyCollection,
	{ id, scope, values }: { readonly id: string; readonly scope: WebsiteScope; readonly values: Values },
	websites: readonly WebsiteName[],
): readonly string[] {
	const own =
		scope === allWebsites
			? websitesAt(placementsOf(collection, id, values), websites)
			: websites.filter((website) => scopesOf(placeOf(website)).includes(scope));
	return [...new Set((own.length > 0 ? own : websites).map(timeZoneOf))];
}
