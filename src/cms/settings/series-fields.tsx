import { Group, Title, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { settings } from "../../model/collections/settings.ts";
import { countOf, type SeriesName, series, seriesNumbers } from "../../model/wording/series.ts";
import type { FallbackOf, NoteOf, Presence } from "../edit/form/field-slot.tsx";
import { FieldSlot } from "../edit/form/field-slot.tsx";
import { shownIn } from "../edit/form/form-state.ts";
import type { RecordForm } from "../edit/form/open-form.ts";
import { useFormView } from "../edit/form/use-form-view.ts";
import { useLazy } from "../lazy/lazy.ts";
import { seriesCode } from "./late-series.ts";
import { fieldsOfItem } from "./series-names.ts";
import classes from "./settings.module.css";

interface SeriesFieldsProps {
	readonly of: SeriesName;
	readonly form: RecordForm;
	readonly fallbackOf: FallbackOf;
	readonly noteOf: NoteOf;
	readonly presence: Presence;
}

/** Where the focus goes once the rows have been drawn anew: a button of a row, or the one that adds. */
type Focus = { readonly row: number; readonly button: "up" | "down" | "add" };

/** The problems, steps or packages of a website: three to eight, added, removed and put in another order. */
export function SeriesFields({ of: name, form, fallbackOf, noteOf, presence }: SeriesFieldsProps) {
	const { label } = series[name];
	const what = label.toLowerCase();
	const count = `${name}Count`;
	const late = useLazy(seriesCode);
	const own = useFormView(form, (view) => String(shownIn(view)[count] ?? ""));
	const elsewhere = useFormView(form, (view) => fallbackOf(count, shownIn(view))?.text ?? "");
	const shown = countOf(own || elsewhere);
	const list = useRef<HTMLDivElement>(null);
	const [told, setTold] = useState("");
	const [focus, setFocus] = useState<Focus>();
	useEffect(() => {
		if (!focus) return;
		const place = focus.button === "add" ? "" : `[data-row="${focus.row}"] `;
		const buttons = list.current?.querySelectorAll<HTMLElement>(`${place}[data-does]:not(:disabled)`) ?? [];
		([...buttons].find(({ dataset }) => dataset.does === focus.button) ?? buttons[0])?.focus();
	}, [focus]);

	/** The texts that visitors read of each, wherever they come from: moved, they go along. */
	const change = (
		arrange: (items: (readonly string[])[]) => (readonly string[])[],
		what: string,
		next: Focus,
	) => {
		const values = shownIn(form.view);
		const textOf = (field: string) => String(values[field] ?? "") || (fallbackOf(field, values)?.text ?? "");
		for (const [field, text] of late?.withItems(name, shown, textOf, arrange) ?? [])
			presence.put(field, text || null);
		setTold(what);
		setFocus(next);
	};
	const move = (number: number, step: -1 | 1) =>
		change(
			(items) => {
				const [item] = items.splice(number - 1, 1);
				if (item) items.splice(number - 1 + step, 0, item);
				return items;
			},
			`${label} ${number} is number ${number + step} of ${shown}`,
			{ row: number + step, button: step < 0 ? "up" : "down" },
		);
	const remove = (number: number) =>
		change((items) => items.toSpliced(number - 1, 1), `${label} ${number} is removed`, {
			row: 0,
			button: "add",
		});
	const add = () => {
		presence.put(count, String(shown + 1));
		setTold(`${label} ${shown + 1} is added`);
		requestAnimationFrame(() =>
			list.current?.querySelector<HTMLElement>(`[data-row="${shown + 1}"] input`)?.focus(),
		);
	};
	return (
		<div ref={list} data-field={count}>
			{seriesNumbers.slice(0, shown).map((number) => (
				<fieldset key={number} className={classes.item} data-row={number} aria-label={`${label} ${number}`}>
					<Group justify="space-between" wrap="nowrap" mih="1.9rem">
						<Title order={3} size="h6">{`${label} ${number}`}</Title>
						{late && (
							<late.RowTools
								what={`${what} ${number}`}
								{...{ number, shown }}
								onMove={(step) => move(number, step)}
								onRemove={() => remove(number)}
							/>
						)}
					</Group>
					{fieldsOfItem(name, number).map((field) => (
						<FieldSlot
							key={field}
							{...{ form, name: field, fallbackOf, noteOf, presence }}
							field={settings.fields[field as keyof typeof settings.fields]}
							isReadOnly={false}
						/>
					))}
				</fieldset>
			))}
			{late && (
				<late.SeriesTools
					{...{ what, shown }}
					elsewhere={countOf(elsewhere)}
					isOwn={own !== ""}
					onAdd={add}
					onReset={() => presence.put(count, null)}
				/>
			)}
			<VisuallyHidden role="status">{told}</VisuallyHidden>
		</div>
	);
}
