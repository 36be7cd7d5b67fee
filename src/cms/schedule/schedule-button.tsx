import { ActionIcon } from "@mantine/core";
import { CalendarIcon } from "@radix-ui/react-icons";
import { lazy, Suspense, useState } from "react";
import type { AnyRecord } from "../../model/api/api.ts";
import type { CollectionName } from "../../model/model.ts";
import { client } from "../client.ts";
import { shownIn } from "../edit/form/form-state.ts";
import type { RecordForm } from "../edit/form/open-form.ts";
import { useFormView } from "../edit/form/use-form-view.ts";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import { LazyTooltip } from "../lazy/lazy-tooltip.tsx";
import { showFailure } from "../parts/feedback/tell.ts";

const AddToRelease = lazy(async () => ({
	default: (await import("../releases/add-to-release.tsx")).AddToRelease,
}));
const scheduleDialog = lazyCode(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

interface ScheduleButtonProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	/** Called with the record once something has been scheduled for it, or no longer is. */
	readonly onScheduled: (record: AnyRecord) => void;
}

/** Publishes what a form holds, or takes the record down, at a time. */
export function ScheduleButton({ form, name, onScheduled }: ScheduleButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const [isForRelease, setForRelease] = useState(false);
	const version = useFormView(form, (view) => view.version);
	const ScheduleDialog = useLazy(scheduleDialog);
	if (!form.isDrafted) return null;
	const open = () => {
		setOpen(true);
		scheduleDialog.want().catch((error) => {
			setOpen(false);
			showFailure("The schedule could not be opened", error);
		});
	};
	/** Its state is another. One that has yet to go live is no record. */
	const read = async () => {
		if (version > 0) onScheduled((await client.data.get(name, form.id)) as AnyRecord);
	};
	return (
		<>
			<LazyTooltip label="Schedule…">
				<ActionIcon variant="default" size="input-sm" aria-label="Schedule…" onClick={open}>
					<CalendarIcon />
				</ActionIcon>
			</LazyTooltip>
			{isOpen && ScheduleDialog && (
				<ScheduleDialog
					name={name}
					id={form.id}
					version={version}
					values={shownIn(form.view)}
					keep={form.save}
					onClose={() => setOpen(false)}
					onChanged={() => void read().catch(() => undefined)}
					onRelease={() => {
						setOpen(false);
						setForRelease(true);
					}}
				/>
			)}
			{isForRelease && (
				<Suspense>
					<AddToRelease
						name={name}
						ids={[form.id]}
						keep={form.save}
						onAdded={() => undefined}
						onClose={() => setForRelease(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
