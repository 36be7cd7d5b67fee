import { Anchor, Group, Text } from "@mantine/core";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { shortTime } from "../../../model/state-line.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { loadRecord } from "../../records/record-form/variants/subject.ts";
import { ScheduleButton } from "../schedule/schedule-button.tsx";
import { useSchedule } from "../schedule/use-schedule.ts";

const MoveDialog = componentOnRequest(async () => (await import("../schedule/move-dialog.tsx")).MoveDialog);

interface WebsiteScheduleProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly record: AnyRecord | undefined;
	readonly isShared: boolean;
	readonly mayPublishIn: (scope: WebsiteScope) => boolean;
	readonly onChanged: (record: AnyRecord) => void;
}

export function WebsiteSchedule(props: WebsiteScheduleProps) {
	const { form, name, record, isShared, mayPublishIn, onChanged } = props;
	const { scheduled } = useSchedule(form, name, record);
	const [moving, setMoving] = useState<Scheduled>();
	const part = useRef<HTMLDivElement>(null);
	const hasActed = useRef(false);
	const keepBrand = useBrandAddress();
	const own = scheduled.find(({ scope, action }) => scope === form.scope && action === "publish");
	// biome-ignore lint/correctness/useExhaustiveDependencies: a dialog has closed, or its button was replaced by another
	useEffect(() => {
		const isLost = document.activeElement === document.body;
		if (hasActed.current && !moving && isLost) part.current?.querySelector("button")?.focus();
	}, [moving, own?.id]);
	const mayChange = mayPublishIn(form.scope);
	const show = (next: AnyRecord | undefined) => {
		hasActed.current = true;
		if (next) onChanged(next);
	};
	const update = async () => {
		form.reloadSchedule();
		show(await loadRecord(name, form.id, 0));
		await form.refresh();
	};
	const updateSoon = () => void update().catch(() => undefined);
	const open = async (id: string) => {
		const { items } = await client.data.scheduleOf(name, form.id);
		hasActed.current = true;
		setMoving(items.find((item) => item.id === id));
		// Another user has changed it meanwhile.
		if (!items.some((item) => item.id === id)) await update();
	};
	const close = () => setMoving(undefined);
	if (!own)
		return (
			mayChange && (
				<div ref={part}>
					<ScheduleButton
						{...{ form, name, isShared, mayPublishIn }}
						action="show"
						label="Show from a time…"
						onScheduled={show}
					/>
				</div>
			)
		);
	const { id, at, timeZone, release, problem } = own;
	return (
		<Group gap="xs" ref={part}>
			<Text size="sm">
				Goes live {shortTime(at, timeZone, Date.now())}
				{release && (
					<>
						, with the release{" "}
						<Anchor component={Link} inherit to={keepBrand(`/cms/releases/${release.id}`)}>
							{release.title}
						</Anchor>
					</>
				)}
			</Text>
			{mayChange && !release && (
				<BusyButton run={() => open(id)} failure="The schedule could not be opened">
					Change…
				</BusyButton>
			)}
			{problem && <Text size="sm">{problem}</Text>}
			{moving && (
				<Suspense>
					<MoveDialog
						item={moving}
						onClose={close}
						onMoved={(message) => {
							close();
							showDone(message);
							updateSoon();
						}}
						onRemoved={() => {
							close();
							updateSoon();
						}}
					/>
				</Suspense>
			)}
		</Group>
	);
}
