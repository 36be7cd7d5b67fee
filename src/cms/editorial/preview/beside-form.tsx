import { Button } from "@mantine/core";
import { EyeOpenIcon } from "@radix-ui/react-icons";
import { type ReactNode, useEffect, useState } from "react";
import { hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { codeOnRequest, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { recall, remember } from "../../kit/parts/stored-choice.ts";
import classes from "../../records/record-form/form.module.css";
import type { FormView } from "../../records/record-form/form-view.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import type { Spot } from "./preview-messages.ts";
import { useTellingTabs } from "./sent-drafts.ts";

const pane = codeOnRequest(async () => (await import("./preview-pane.tsx")).PreviewPane);

/** @param spot section of the page that the form edits; the preview then opens where it fits */
export function usePreviewBeside(name: CollectionName, form: RecordForm, spot: Spot | undefined) {
	const key = spot ? "preview-spot" : "preview";
	// On a narrow screen it covers the form.
	const [isWanted, setWanted] = useState(
		() => innerWidth >= 1200 && (recall(key) ?? (spot && "beside")) === "beside",
	);
	const isThere = hasDrafts(collections[name]);
	const mark = useMark(form);
	useTellingTabs(name, form.id, mark);
	const turn = (next: boolean) => {
		setWanted(next);
		remember(key, next ? "beside" : "none");
	};
	const isOpen = isThere && isWanted;
	useEffect(() => {
		if (!isOpen) return;
		pane.want().catch((error) => {
			setWanted(false);
			showFailure("The preview could not be loaded", error);
		});
	}, [isOpen]);
	return { isThere, isOpen, mark, turn, spot };
}

type PreviewBeside = ReturnType<typeof usePreviewBeside>;

export function PreviewButton({ preview }: { readonly preview: PreviewBeside }) {
	if (!preview.isThere) return null;
	return (
		<Button
			flex="none"
			size="compact-xs"
			variant={preview.isOpen ? "light" : "subtle"}
			leftSection={<EyeOpenIcon aria-hidden />}
			aria-pressed={preview.isOpen}
			onClick={() => preview.turn(!preview.isOpen)}
		>
			Preview
		</Button>
	);
}

interface BesideProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly preview: PreviewBeside;
	readonly beside?: ReactNode;
	readonly children: ReactNode;
}

export function WithPreview({ name, form, preview, beside, children }: BesideProps) {
	const { isOpen, mark, spot } = preview;
	const PreviewPane = useLazy(pane);
	return (
		<div className={classes.body} data-split={isOpen}>
			<div className={classes.fields}>{children}</div>
			{isOpen && (
				<div className={classes.pane}>
					{PreviewPane && <PreviewPane {...{ name, form, mark, spot }} onClose={() => preview.turn(false)} />}
				</div>
			)}
			{beside}
		</div>
	);
}

/** Changes when the preview is outdated. */
function useMark(form: RecordForm): string {
	const now = useFormView(form, markOf);
	const [mark, setMark] = useState(now);
	if (now !== "" && now !== mark) setMark(now);
	return mark;
}

function markOf({ version, draft, typed }: FormView): string {
	if (draft.kind === "saved") return `${version} ${draft.at}`;
	return draft.kind === "none" && Object.keys(typed).length === 0 ? String(version) : "";
}
