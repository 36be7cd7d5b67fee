import { CloseButton, Text } from "@mantine/core";
import { useEffect } from "react";
import type { CollectionName } from "../../../model/model.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { goToField } from "../../records/record-form/use-record-form.ts";
import classes from "./preview.module.css";
import type { Spot } from "./preview-messages.ts";
import { PreviewView } from "./preview-view.tsx";

interface PreviewPaneProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly mark: string;
	readonly spot?: Spot | undefined;
	readonly onClose: () => void;
}

/** While the preview is open, drafts are sent after a shorter pause. */
export function PreviewPane({ name, form, mark, spot, onClose }: PreviewPaneProps) {
	useEffect(() => {
		form.hurry(true);
		return () => form.hurry(false);
	}, [form]);
	const isBegun = useFormView(form, ({ version }) => version > 0 || form.revision() > 0);
	// Settings have a page before anything is set.
	if (!isBegun && !form.collection.forAllId) return <NotBegun onClose={onClose} />;
	const goTo = (field: string) => {
		// On a narrow screen, the preview covers the fields.
		if (matchMedia(covering).matches) onClose();
		goToField(field);
	};
	return <PreviewView {...{ name, mark, spot, onClose }} id={form.id} scope={form.scope} onField={goTo} />;
}

/** As in form.module.css. */
const covering = "(width < 75em)";

function NotBegun({ onClose }: Pick<PreviewPaneProps, "onClose">) {
	return (
		<section aria-label="Preview" className={classes.view}>
			<div className={classes.bar}>
				<Text size="sm" c="dimmed" flex={1}>
					The page is shown here as soon as you type.
				</Text>
				<CloseButton aria-label="Close the preview" onClick={onClose} />
			</div>
			<div className={classes.room} />
		</section>
	);
}
