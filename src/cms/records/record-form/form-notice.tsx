import { Alert, Text } from "@mantine/core";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./form.module.css";
import type { Notice } from "./form-view.ts";
import type { RecordForm } from "./open-form.ts";
import { useFormView } from "./use-form-view.ts";

/** Reason in the title, then instructions. */
const texts = {
	offline: [
		"the server could not be reached",
		"What you typed is saved in this browser. Check your connection, then try again.",
	],
	"signed-out": ["you are signed out", "Your text is still here. Sign in again to continue."],
	invalid: ["some fields are missing or wrong", "Fix the marked fields, then try again."],
	merged: ["another user has changed it", "Their changes are in the form now. Check them, then publish."],
} as const;

export function FormNotice({ form }: { readonly form: RecordForm }) {
	const notice = useFormView(form, (view) => view.notice);
	const isKept = useFormView(form, (view) => view.isKept);
	return (
		<>
			{!isKept && (
				<Alert color="orange" title="This browser cannot store unsaved changes" mb="md" role="alert">
					Its storage is full or turned off, as in a private window. While you are connected, drafts are saved
					on the server as you type.
				</Alert>
			)}
			{notice && notice.kind !== "done" && !isFailure(notice) && <Told form={form} notice={notice} />}
		</>
	);
}

export function FormFailure({ form }: { readonly form: RecordForm }) {
	const notice = useFormView(form, (view) => view.notice);
	if (!notice || !isFailure(notice)) return null;
	return (
		<div className={classes.failure}>
			<Told form={form} notice={notice} />
		</div>
	);
}

function isFailure(notice: Notice): notice is Extract<Notice, { kind: "offline" | "signed-out" | "failed" }> {
	return notice.kind === "offline" || notice.kind === "signed-out" || notice.kind === "failed";
}

interface ToldProps {
	readonly form: RecordForm;
	readonly notice: Exclude<Notice, { kind: "done" }>;
}

function Told({ form, notice }: ToldProps) {
	const { people } = useLookups();
	const wish = useFormView(form, (view) => view.wish);
	if (notice.kind === "restored") {
		const who = [notice.token && `the token “${notice.token}”`, notice.by && nameOf(people, notice.by)];
		const by = who.filter(Boolean).join(" of ");
		return (
			<Alert mb="md" p="xs" role="status">
				<Text size="sm">
					{form.isDrafted ? "Unpublished" : "Unsaved"} changes from <When at={notice.at} />
					{by && ` by ${by}`} were restored.
				</Text>
			</Alert>
		);
	}
	const undone = wish === "publish" ? "Not published" : "Not saved";
	const [why, text] = notice.kind === "failed" ? [undefined, notice.text] : texts[notice.kind];
	return (
		<Alert
			color="red"
			mb={isFailure(notice) ? 0 : "md"}
			role="alert"
			title={why ? `${undone}: ${why}` : undone}
			withCloseButton
			closeButtonLabel="Close"
			onClose={() => form.dismiss()}
		>
			{text}
		</Alert>
	);
}
