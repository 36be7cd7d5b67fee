import { Alert, Text } from "@mantine/core";
import { nameOf, useLookups } from "../../lookups/lookups.ts";
import { When } from "../../parts/when.tsx";
import type { Notice } from "./form-view.ts";
import type { RecordForm } from "./open-form.ts";
import { useFormView } from "./use-form-view.ts";

const titles = {
	offline: "Not saved: the server could not be reached",
	"signed-out": "Not saved: you are signed out",
	invalid: "Not saved: something is missing or wrong",
} as const;

const texts = {
	offline: "What you typed is saved in this browser. Check your connection, then save again.",
	"signed-out": "What you typed is still here. Sign in again, and it will be saved.",
	invalid: "The fields say what. Fix them, then save again.",
} as const;

/** What a form has to tell: that changes were restored, or why they could not be saved. */
export function FormNotice({ form }: { readonly form: RecordForm }) {
	const notice = useFormView(form, (view) => view.notice);
	const isKept = useFormView(form, (view) => view.isKept);
	return (
		<>
			{!isKept && (
				<Alert color="orange" title="This browser does not keep unsaved changes" mb="md" role="alert">
					Its storage is full or switched off, as in a private window. Save often, and before you leave.
				</Alert>
			)}
			{notice && notice.kind !== "saved" && <Told form={form} notice={notice} />}
		</>
	);
}

function Told({ form, notice }: { readonly form: RecordForm; readonly notice: Notice }) {
	const { people } = useLookups();
	if (notice.kind === "restored")
		return (
			<Alert mb="md" p="xs" role="status">
				<Text size="sm">
					Unsaved changes from <When at={notice.at} />
					{notice.by && ` by ${nameOf(people, notice.by)}`} were restored.
				</Text>
			</Alert>
		);
	if (notice.kind === "saved") return null;
	const isFailed = notice.kind === "failed";
	return (
		<Alert
			color="red"
			mb="md"
			role="alert"
			title={isFailed ? notice.title : titles[notice.kind]}
			withCloseButton
			closeButtonLabel="Close"
			onClose={() => form.dismiss()}
		>
			{isFailed ? notice.text : texts[notice.kind]}
		</Alert>
	);
}
