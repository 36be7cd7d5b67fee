import { Button, Checkbox, Text } from "@mantine/core";
import { type FocusEvent, useState } from "react";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { DiffText } from "../../records/history/diff-text.tsx";
import { markedTextOf } from "../../records/history/readable.ts";
import { controlId } from "../../records/input/input-props.tsx";
import formClasses from "../../records/record-form/form.module.css";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import type { Inherited } from "../../records/record-form/variants/inherited.ts";
import { FieldWidget } from "../../records/widgets/registry.tsx";
import classes from "./variants.module.css";

interface VariantFieldProps {
	readonly form: RecordForm;
	readonly name: string;
	readonly field: AnyField;
	readonly inherited: Inherited;
	readonly isReadOnly: boolean;
	readonly mayHide: boolean;
	/** Number of websites with a nearer value of the field. */
	readonly keeps: number;
	/** The text for all websites has changed since this one was published. */
	readonly hasChangedBelow: boolean;
	readonly onConfirm: () => Promise<void>;
}

export function VariantField(props: VariantFieldProps) {
	const { form, name, field, inherited, isReadOnly, mayHide } = props;
	const own = useFormView(form, (view) => shownIn(view)[name] ?? null);
	const error = useFormView(form, (view) => view.problems[name]);
	// An empty text inherits, but the control stays empty until it loses focus.
	const [isCleared, setCleared] = useState(false);
	const isHidden = own === "";
	const write = (value: FieldValue) => {
		setCleared(value === "");
		form.set(name, value === "" ? null : value);
	};
	const leave = (event: FocusEvent<HTMLDivElement>) => {
		if (event.currentTarget.contains(event.relatedTarget)) return;
		setCleared(false);
		form.leave(name);
	};
	const reset = () => {
		setCleared(false);
		form.set(name, null);
		// The focused button disappears.
		document.getElementById(controlId(name))?.focus();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears the blur of the control within, and does nothing itself
		<div data-field={name} data-readonly={isReadOnly} className={formClasses.field} onBlur={leave}>
			<FieldWidget
				name={name}
				field={field}
				value={own ?? (isCleared ? "" : inherited.value)}
				error={error}
				isReadOnly={isReadOnly}
				onChange={write}
			/>
			<Origin {...props} own={own === null ? null : String(own)} />
			{!isReadOnly && (
				<div className={formClasses.corner}>
					{mayHide && (isHidden || own !== null || inherited.value !== "") && (
						<Checkbox
							size="xs"
							className={classes.hide ?? ""}
							label="Hide here"
							aria-label={`Hide here: ${field.label}`}
							checked={isHidden}
							onChange={(event) => {
								setCleared(false);
								form.set(name, event.currentTarget.checked ? "" : null);
							}}
						/>
					)}
					{own !== null && (
						<Button size="compact-xs" variant="subtle" aria-label={`Reset: ${field.label}`} onClick={reset}>
							Reset
						</Button>
					)}
				</div>
			)}
		</div>
	);
}

function Origin(props: VariantFieldProps & { readonly own: string | null }) {
	const { form, name, field, inherited, own, keeps, isReadOnly, onConfirm } = props;
	const known = useLookups();
	const isTyped = useFormView(form, ({ typed }) => name in typed);
	const [isCompared, setCompared] = useState(false);
	const from = inherited.from === "all" ? "all websites" : scopeName(inherited.from, known);
	const hasChanged = props.hasChangedBelow && own !== null && !isTyped;
	const compare = own !== null && (
		<Button
			size="compact-xs"
			variant="subtle"
			aria-expanded={isCompared}
			aria-label={`Compare with the text from ${from}: ${field.label}`}
			onClick={() => setCompared(!isCompared)}
		>
			Compare
		</Button>
	);
	return (
		<>
			{hasChanged ? (
				<div className={classes.changed} role="note">
					The text for all websites has changed since this one was written. {compare}
					{!isReadOnly && (
						<BusyButton
							size="compact-xs"
							variant="subtle"
							run={onConfirm}
							failure="It could not be confirmed"
							aria-label={`Keep this text: ${field.label}`}
						>
							Keep this text
						</BusyButton>
					)}
				</div>
			) : (
				<div className={classes.note}>
					<Text span size="xs" c="dimmed">
						{describe(own, inherited.value, from)}
						{keeps > 0 && ` ${sayKeeps(keeps, field.label)}`}
					</Text>
					{compare}
				</div>
			)}
			{isCompared && own !== null && <Compared {...{ field, own, from }} inherited={inherited.value} />}
		</>
	);
}

function describe(own: string | null, inherited: string, from: string): string {
	if (own === null) return inherited === "" ? `Empty, from ${from}.` : `From ${from}.`;
	return own === "" ? "Hidden here: visitors see nothing." : "Own text.";
}

function sayKeeps(keeps: number, label: string): string {
	const own = label.toLowerCase();
	return keeps === 1
		? `1 website keeps its own ${own}.`
		: `${keeps.toLocaleString("en-NZ")} websites keep their own ${own}.`;
}

interface ComparedProps {
	readonly field: AnyField;
	readonly own: string;
	readonly inherited: string;
	readonly from: string;
}

function Compared({ field, own, inherited, from }: ComparedProps) {
	const title = `From ${from}, with the changes here`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard once it has the focus
		<section className={classes.compared} aria-label={title} tabIndex={0}>
			<Text size="xs" c="dimmed" mb={4}>
				{title}
			</Text>
			{field.kind === "file" ? (
				<Picture address={inherited} from={from} />
			) : (
				<DiffText before={readable(field, inherited)} after={readable(field, own)} />
			)}
		</section>
	);
}

function Picture({ address, from }: { readonly address: string; readonly from: string }) {
	if (!address.startsWith("/media/")) return <Text size="sm">{address || "None"}</Text>;
	return <img src={address} alt={`From ${from}`} style={{ maxBlockSize: "8rem", maxInlineSize: "100%" }} />;
}

function readable({ holds }: AnyField, text: string): string {
	return holds === "html" ? markedTextOf(text) : text;
}
