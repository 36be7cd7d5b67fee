import { Button, Checkbox, Text } from "@mantine/core";
import type { ResolvedSettings } from "../../../model/api/settings-api.ts";
import type { Brand } from "../../../model/brands.ts";
import { hideableFields, settings } from "../../../model/collections/settings.ts";
import type { FieldValue } from "../../../model/field.ts";
import { isSame } from "../../../model/values.ts";
import { hiddenIn } from "../../../model/wording/website-fields.ts";
import { sourceName } from "../../context/settings/inherited-from.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import type { Inheritance, NoteOf } from "../record/field-slot.tsx";
import classes from "./settings.module.css";

/** @param brand undefined for settings of several websites */
export function inheritanceIn(
	form: RecordForm,
	{ websites, resolved }: ResolvedSettings,
	brand: Brand | undefined,
): Inheritance & { readonly noteOf: NoteOf } {
	const hide = (name: string, isHidden: boolean) => {
		const others = hiddenIn(shownIn(form.view)).filter((each) => each !== name);
		form.set("hiddenFields", isHidden ? [...others, name] : others);
	};
	const put = (name: string, value: FieldValue | null) => {
		const { empty } = fieldOf(name);
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
		const value = values[name] ?? fieldOf(name).empty;
		const isHidden = hiddenIn(values).includes(name);
		return { isHidden, isSet: isHidden || !isSame(value, fieldOf(name).empty) };
	};
	return {
		put,
		noteOf(name) {
			const { isHidden, isSet } = stateOf(name);
			if (!isSet) return null;
			const field = resolved[name];
			const said = [
				isHidden ? "Hidden here" : "Set here",
				field && describeOther(field.without, brand),
				field && brand === undefined && describeExceptions(field.keeps, websites),
			];
			return (
				<div className={classes.note}>
					<Text span size="xs" c="dimmed">
						{said.filter(Boolean).join(", ")} ·
					</Text>
					<Button
						size="compact-xs"
						variant="subtle"
						aria-label={`Reset: ${fieldOf(name).label}`}
						onClick={() => put(name, null)}
					>
						Reset
					</Button>
				</div>
			);
		},
		actions(name) {
			const { isHidden, isSet } = stateOf(name);
			const hasText = isSet || resolved[name]?.without.value !== "";
			if (!hideableFields.includes(name) || !hasText) return null;
			return (
				<Checkbox
					size="xs"
					className={classes.hide}
					label={
						<>
							Hide<span className={classes.where}> on the website</span>
						</>
					}
					aria-label={`Hide on the website: ${fieldOf(name).label}`}
					checked={isHidden}
					onChange={(event) => setHidden(name, event.currentTarget.checked)}
				/>
			);
		},
	};
}

function fieldOf(name: string) {
	return settings.fields[name as keyof typeof settings.fields];
}

type Field = NonNullable<ResolvedSettings["resolved"][string]>;

/** Text that visitors see after a reset; default texts are omitted. */
function describeOther({ value, from }: Field["without"], brand: Brand | undefined): string {
	const name = sourceName(from, brand);
	if (name === "" || value === "") return "";
	return `not ${/^(\/|https?:)/.test(value) ? "the one" : `“${shortened(value)}”`} from ${name}`;
}

function describeExceptions(keeps: number, websites: number): string {
	if (keeps === 0) return "";
	const own = keeps === 1 ? "website keeps its own" : "websites keep their own";
	return `${keeps.toLocaleString("en-NZ")} of ${websites.toLocaleString("en-NZ")} ${own}`;
}

function shortened(text: string): string {
	return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
