import { Button, Checkbox, Text } from "@mantine/core";
import type { ResolvedSettings } from "../../../model/api/settings-api.ts";
import { hideableFields, inheritedFields, settings } from "../../../model/collections/settings.ts";
import type { FieldValue } from "../../../model/field.ts";
import { isSame } from "../../../model/values.ts";
import type { Origin } from "../../../model/wording/fallback.ts";
import { hiddenIn } from "../../../model/wording/website-fields.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import type { Inheritance, NoteOf } from "../record/field-slot.tsx";
import classes from "./settings.module.css";

/** Completes a phrase with "from". */
const places: Readonly<Record<Origin, string>> = {
	settings: "the settings of this website",
	website: "the website record",
	unit: "the settings for its business unit",
	country: "the settings for its country",
	all: "the settings for all websites",
	default: "the default text",
};

export function inheritanceIn(
	form: RecordForm,
	{ websites, resolved, id }: ResolvedSettings,
	isOfOne: boolean,
): Inheritance & { readonly noteOf: NoteOf } {
	const hide = (name: string, isHidden: boolean) => {
		const others = hiddenIn(shownIn(form.view)).filter((each) => each !== name);
		form.set("hiddenFields", isHidden ? [...others, name] : others);
	};
	const put = (name: string, value: FieldValue | null) => {
		const { empty } = settings.fields[name as keyof typeof settings.fields];
		form.set(name, value ?? empty);
		if (stateOf(name).isHidden) hide(name, false);
	};
	const setHidden = (name: string, isHidden: boolean) => {
		const text = form.view.stored[name] ?? "";
		form.set(name, isHidden ? "" : text);
		hide(name, isHidden);
	};
	const stateOf = (name: string) => {
		const values = shownIn(form.view);
		return { value: values[name] ?? "", isHidden: hiddenIn(values).includes(name) };
	};
	return {
		put,
		noteOf(name) {
			const field = resolved[name];
			if (!field) return null;
			const notes = [describeValue(stateOf(name), field.without)];
			if (!isOfOne) notes.push(describeReach(field, websites, id === "all"));
			return (
				<Text size="xs" c="dimmed" mt={4}>
					{notes.filter(Boolean).join(" ")}
				</Text>
			);
		},
		actions(name) {
			const { value, isHidden } = stateOf(name);
			const { label, empty } = settings.fields[name as keyof typeof settings.fields];
			const isSet = isHidden || !isSame(value, empty);
			const isInherited = inheritedFields.includes(name);
			const hasText = isSet || resolved[name]?.without.value !== "";
			return (
				<>
					{hideableFields.includes(name) && hasText && (
						<Checkbox
							size="xs"
							className={classes.hide}
							label={
								<>
									Hide<span className={classes.where}> on the website</span>
								</>
							}
							aria-label={`Hide on the website: ${label}`}
							checked={isHidden}
							onChange={(event) => setHidden(name, event.currentTarget.checked)}
						/>
					)}
					{isSet && (
						<ResetButton
							does={isInherited ? "Reset" : "Reset to default"}
							{...{ label }}
							run={() => put(name, null)}
						/>
					)}
				</>
			);
		},
	};
}

interface ResetButtonProps {
	readonly does: string;
	readonly label: string;
	readonly run: () => void;
}

function ResetButton({ does, label, run }: ResetButtonProps) {
	return (
		<Button size="compact-xs" variant="subtle" aria-label={`${does}: ${label}`} onClick={run}>
			{does}
		</Button>
	);
}

type Field = NonNullable<ResolvedSettings["resolved"][string]>;

function describeValue(
	{ value, isHidden }: { readonly value: FieldValue; readonly isHidden: boolean },
	{ value: text, from }: Field["without"],
): string {
	if (!isHidden && value === "") return "";
	const state = isHidden ? "Hidden: visitors see nothing." : "Set here.";
	if (text === "") return isHidden ? state : `${state} While empty, nothing is shown.`;
	if (text === value) return `${state} It is the same text as ${places[from]}.`;
	return `${state} ${isHidden ? "Otherwise" : "While empty"}: “${shortened(text)}”, from ${places[from]}.`;
}

function describeReach({ changes, keeps }: Field, websites: number, isAll: boolean): string {
	if (websites === 0) return isAll ? "" : "There are no such websites yet.";
	const exceptions =
		keeps === 0 ? "" : `; ${keeps.toLocaleString("en-NZ")} ${keeps === 1 ? "keeps its" : "keep their"} own`;
	return `Changes ${changes.toLocaleString("en-NZ")} ${changes === 1 ? "website" : "websites"}${exceptions}.`;
}

function shortened(text: string): string {
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
