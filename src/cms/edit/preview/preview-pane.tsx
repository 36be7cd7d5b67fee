import { useEffect } from "react";
import type { CollectionName } from "../../../model/model.ts";
import type { RecordForm } from "../form/open-form.ts";
import { goToField } from "../form/use-record-form.ts";
import { PreviewView } from "./preview-view.tsx";

interface PreviewPaneProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly mark: string;
	readonly onClose: () => void;
}

/** The preview beside a form. While it is there, what is typed is sent after a shorter pause. */
export function PreviewPane({ name, form, mark, onClose }: PreviewPaneProps) {
	useEffect(() => {
		form.hurry(true);
		return () => form.hurry(false);
	}, [form]);
	return <PreviewView {...{ name, mark, onClose }} id={form.id} onField={goToField} />;
}
