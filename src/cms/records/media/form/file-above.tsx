import { Alert, Button, Group, Text } from "@mantine/core";
import { DownloadIcon, UpdateIcon } from "@radix-ui/react-icons";
import { Suspense, useState } from "react";
import { collections, type RecordOf } from "../../../../model/model.ts";
import { mayChange } from "../../../../model/rights/access.ts";
import { lazyComponent } from "../../../kit/lazy/lazy.ts";
import { actorOf, useUser } from "../../../kit/parts/user.ts";
import type { ExtraProps } from "../../record-form/extra-props.ts";
import { shownIn } from "../../record-form/form-state.ts";
import { useFormView } from "../../record-form/use-form-view.ts";
import classes from "./file-form.module.css";
import { FilePreview } from "./file-preview.tsx";
import { originalOf } from "./uncropped-picture.ts";

const warnedDays = 30;

const dayMs = 24 * 60 * 60 * 1_000;
const written = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "UTC" });

interface LicenceState {
	readonly isOver: boolean;
	readonly sentence: string;
}

/** Undefined if enough time remains. @param endsOn last permitted day, as `2026-11-21` */
export function licenceStateOf(endsOn: string, now: number): LicenceState | undefined {
	const at = Date.parse(endsOn);
	if (Number.isNaN(at)) return undefined;
	const days = Math.round((at - Math.floor(now / dayMs) * dayMs) / dayMs);
	if (days > warnedDays) return undefined;
	const day = written.format(at);
	if (days < 0)
		return { isOver: true, sentence: `The licence ended on ${day}. The file may no longer be shown.` };
	const left = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
	return { isOver: false, sentence: `The licence ends on ${day}, ${left}.` };
}

const ReplaceDialog = lazyComponent(async () => (await import("./replace-dialog.tsx")).ReplaceDialog);

export function FileAbove({ form, record, onChanged }: ExtraProps) {
	const [isReplacing, setReplacing] = useState(false);
	const user = useUser();
	const endsOn = useFormView(form, (view) => String(shownIn(view).licenceExpires ?? ""));
	const licence = licenceStateOf(endsOn, Date.now());
	const file = record as unknown as RecordOf<"media"> | undefined;
	if (!file) return null;
	return (
		<div className={classes.above}>
			{licence && (
				<Alert color={licence.isOver ? "red" : "yellow"} p="xs" role="status">
					<Text size="sm" fw={500}>
						{licence.sentence}
					</Text>
				</Alert>
			)}
			<FilePreview key={`${file.blob} ${file.crop}`} file={file} />
			<Group gap="xs">
				{mayChange(actorOf(user), collections.media, record) && (
					<Button
						size="compact-sm"
						variant="default"
						leftSection={<UpdateIcon />}
						onClick={() => setReplacing(true)}
					>
						Replace file…
					</Button>
				)}
				<Button
					size="compact-sm"
					variant="default"
					component="a"
					href={originalOf(file)}
					download={file.name}
					leftSection={<DownloadIcon />}
				>
					Download
				</Button>
			</Group>
			{isReplacing && (
				<Suspense>
					<ReplaceDialog file={file} onReplaced={onChanged} onClose={() => setReplacing(false)} />
				</Suspense>
			)}
		</div>
	);
}
