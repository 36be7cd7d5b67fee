import { Button, Text } from "@mantine/core";
import type { ResolvedSettings } from "../../model/api/settings-api.ts";
import { settings } from "../../model/collections/settings.ts";
import type { FieldValue } from "../../model/field.ts";
import { isSame } from "../../model/values.ts";
import type { Origin } from "../../model/wording/fallback.ts";
import { inheritedFields, mayBeEmptyHere, namesSetHere } from "../../model/wording/set-here.ts";
import { isSetHere } from "../../model/wording/website-fields.ts";
import type { NoteOf, Presence } from "../edit/form/field-slot.tsx";
import { shownIn } from "../edit/form/form-state.ts";
import type { RecordForm } from "../edit/form/open-form.ts";

/** Where a value stands, after "from". */
const places: Readonly<Record<Origin, string>> = {
	settings: "the settings of this website",
	website: "the website record",
	unit: "the settings for its business unit",
	country: "the settings for its country",
	all: "the settings for all websites",
	default: "the default text",
};

/** Which settings a form sets, beside what they hold; and of each, what it would be otherwise and whom a change reaches. */
export function presenceIn(
	form: RecordForm,
	{ websites, resolved, id }: ResolvedSettings,
	isOfOne: boolean,
): Presence & { readonly noteOf: NoteOf } {
	const put = (name: string, value: FieldValue | null) => {
		const { empty } = settings.fields[name as keyof typeof settings.fields];
		form.set(name, value ?? empty);
		if (!inheritedFields.includes(name)) return;
		const values = shownIn(form.view);
		const others = namesSetHere(values).filter((each) => each !== name);
		form.set("setHere", namesSetHere({ ...values, setHere: value === null ? others : [...others, name] }));
	};
	const stateOf = (name: string) => {
		const values = shownIn(form.view);
		const isSet = inheritedFields.includes(name) ? isSetHere(values, name) : undefined;
		return [isSet, values[name] ?? ""] as const;
	};
	return {
		put,
		noteOf(name) {
			const [isSet, value] = stateOf(name);
			const field = resolved[name];
			if (!field || isSet === undefined) return null;
			const said = [
				isSet ? sayWithout(value, field.without) : "",
				isOfOne ? "" : sayReach(field, websites, id === "all"),
			];
			return (
				<Text size="xs" c="dimmed" mt={4}>
					{said.filter(Boolean).join(" ")}
				</Text>
			);
		},
		actions(name) {
			const [isSet, value] = stateOf(name);
			const { label, empty } = settings.fields[name as keyof typeof settings.fields];
			if (isSet === undefined)
				return (
					!isSame(value, empty) && <Action does="Reset to default" to={label} run={() => put(name, null)} />
				);
			if (isSet) return <Action does="Reset" to={label} run={() => put(name, null)} />;
			const isFilledAbove = resolved[name]?.without.value !== "" && mayBeEmptyHere(name);
			return isFilledAbove && <Action does="Leave empty here" to={label} run={() => put(name, "")} />;
		},
	};
}

interface ActionProps {
	readonly does: string;
	/** Label of the field. */
	readonly to: string;
	readonly run: () => void;
}

function Action({ does, to, run }: ActionProps) {
	return (
		<Button size="compact-xs" variant="subtle" aria-label={`${does}: ${to}`} onClick={run}>
			{does}
		</Button>
	);
}

type Field = NonNullable<ResolvedSettings["resolved"][string]>;

function sayWithout(value: unknown, { value: text, from }: Field["without"]): string {
	const here = value === "" ? "Empty here: visitors see nothing." : "Set here.";
	if (text === "") return `${here} Without it, nothing is shown.`;
	if (text === value) return `${here} Without it, ${places[from]} would say the same.`;
	return `${here} Without it: “${shortened(text)}”, from ${places[from]}.`;
}

function sayReach({ changes, keeps }: Field, websites: number, isAll: boolean): string {
	if (websites === 0) return isAll ? "" : "No website is of these yet.";
	const kept =
		keeps === 0 ? "" : `; ${keeps.toLocaleString("en-NZ")} ${keeps === 1 ? "keeps its" : "keep their"} own`;
	return `Changes ${changes.toLocaleString("en-NZ")} ${changes === 1 ? "website" : "websites"}${kept}.`;
}

function shortened(text: string): string {
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
