import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Scheduled } from "../../model/api/schedule-api.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { takenDown } from "../../model/record-state.ts";
import type { Values } from "../../model/values.ts";
import { client } from "../client.ts";
import { useLookups } from "../lookups/lookups.ts";
import { confirmed } from "../parts/feedback/confirmed.ts";
import { reasonOf } from "../parts/feedback/reason.ts";
import { dayAfter, todayIn } from "./calendar-days.ts";
import { ScheduleFor } from "./schedule-for.tsx";
import { ScheduledItems } from "./scheduled-items.tsx";
import { TimeFields } from "./time-fields.tsx";
import { zonesOf } from "./zones-of.ts";

export interface ScheduleDialogProps {
	readonly name: CollectionName;
	readonly id: string;
	/** Of the record; 0 while it has yet to go live. */
	readonly version: number;
	readonly values: Values;
	/** Keeps what has been typed as a draft on the server, now. @returns whether it is there */
	readonly keep: () => Promise<boolean>;
	readonly onClose: () => void;
	/** Called once something has been scheduled, or no longer is. */
	readonly onChanged: () => void;
	/** Called when it is to go live together with others. */
	readonly onRelease: () => void;
}

/** Schedules that a record goes live as it is typed now, or comes down, and shows what it is scheduled for. */
export function ScheduleDialog(props: ScheduleDialogProps) {
	const { name, id, version, values, keep, onClose, onChanged, onRelease } = props;
	const collection = collections[name];
	const [zone = "Pacific/Auckland"] = zonesOf(collection, { id, values }, useLookups().websites);
	const [action, setAction] = useState<Scheduled["action"]>("publish");
	const [time, setTime] = useState(() => ({
		wallTime: `${dayAfter(todayIn(zone), 1)}T09:00`,
		timeZone: zone,
	}));
	const [error, setError] = useState<string>();
	const [items, setItems] = useState<readonly Scheduled[]>();
	// Shut at first: a dialog notes where the focus was as it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(true), []);
	const [draftVersion, setDraftVersion] = useState(0);
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
		Object.keys(takenDown(collection)).length > 0 && (version > 0 || (items ?? []).length > 0);

	async function schedule() {
		setError(undefined);
		try {
			if (!(await keep())) {
				setError("What you have typed could not be saved. Close this to see why.");
				return;
			}
			const from = action === "publish" ? await draftVersionOf(name, id) : version;
			setDraftVersion((before) => Math.max(before, action === "publish" ? from : 0));
			const added = await confirmed(() => client.data.schedule(name, id, { action, ...time }, from));
			setItems((before = []) => [...before.filter((item) => item.id !== added.id), added]);
			onChanged();
		} catch (failure) {
			setError(reasonOf(failure));
		}
	}

	return (
		<Modal centered opened={isOpen} onClose={onClose} title="Schedule">
			<Stack>
				{items && items.length > 0 && (
					<ScheduledItems
						items={items}
						draftVersion={draftVersion}
						onCancelled={(gone) => {
							setItems((before = []) => before.filter((item) => item !== gone));
							onChanged();
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
				<TimeFields time={time} onChange={setTime} error={error} />
				<Text size="sm" c="dimmed">
					{action === "publish"
						? "It goes live as it is typed now. What you change afterwards is not in it."
						: "Visitors no longer see it from then on."}
				</Text>
				<Group justify="space-between">
					<Button variant="subtle" size="sm" px={0} onClick={onRelease}>
						Add to a release instead
					</Button>
					<ScheduleFor time={time} run={schedule} />
				</Group>
			</Stack>
		</Modal>
	);
}

/** Version of the draft that goes live; 0 where there is none, and the record goes live as it is. */
async function draftVersionOf(collection: CollectionName, id: string): Promise<number> {
	const { items } = await client.data.drafts({ collection, ids: [id] });
	return items[0]?.version ?? 0;
}
