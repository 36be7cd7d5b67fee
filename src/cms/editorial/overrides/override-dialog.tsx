import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { collections } from "../../../model/model.ts";
import { saidText } from "../../../model/variants/said.ts";
import { fieldsToHide } from "../../../model/variants/variant-fields.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { controlId } from "../../records/input/input-props.tsx";
import { CommentBoard } from "../../records/record-form/board.ts";
import type { OverriddenRecord } from "../../records/record-form/saving/overridden.ts";
import { overrideValues } from "../../records/record-form/saving/override-values.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { FieldWidget } from "../../records/widgets/registry.tsx";
import { tellSight } from "../preview/sight.ts";
import { saidThere } from "./differences.ts";
import { KeepHere } from "./keep-here.tsx";
import type { placesFor } from "./places.ts";
import { useMerged } from "./use-merged.ts";

const RichText = lazy(async () => ({ default: (await import("./rich-text.tsx")).RichText }));

interface OverrideDialogProps {
	readonly of: OverriddenRecord;
	readonly name: string;
	readonly field: AnyField;
	readonly items: readonly Variant[];
	readonly places: ReturnType<typeof placesFor>;
	readonly scope: string;
	readonly onChoose: (scope: string) => void;
	readonly onClose: () => void;
	/** Reloads the overrides. */
	readonly reload: () => Promise<void>;
}

/** Edits the override of a field for a scope's websites. */
export function OverrideDialog({ places, onChoose, ...props }: OverrideDialogProps) {
	const { of, field, scope, onClose, reload } = props;
	const isRich = field.holds === "html";
	// Other users may have changed it since the form was opened.
	useEffect(() => void reload(), [reload]);
	useEffect(() => tellSight(scope), [scope]);
	const close = () => {
		void of.form.sendDraft();
		onClose();
	};
	return (
		<Modal
			opened
			onClose={close}
			title={`${field.label} on some websites`}
			size={isRich ? "60rem" : "lg"}
			centered
			// Escape in the rich text editor must not close the dialog.
			closeOnEscape={!isRich}
		>
			<Stack gap="md">
				<NativeSelect
					label="Where"
					data-autofocus
					description="A website goes before its business unit, and that before its country."
					value={scope}
					data={places}
					onChange={(event) => onChoose(event.currentTarget.value)}
				/>
				<SaidThere key={scope} {...props} />
				<Group justify="space-between" gap="xs">
					<Text size="sm" c="dimmed">
						It goes live when you publish.
					</Text>
					<Button onClick={close}>Done</Button>
				</Group>
			</Stack>
		</Modal>
	);
}

function SaidThere({
	of,
	name,
	field,
	items,
	scope,
	reload,
}: Omit<OverrideDialogProps, "places" | "onChoose">) {
	const { form } = of;
	const stored = useFormView(form, (view) => view.stored);
	const typed = useFormView(form, (view) => view.typed);
	const said = saidThere({ stored, typed }, items, name, scope);
	const { at, text, live, isStale, item } = said;
	const problem = useFormView(form, (view) => view.problems[at]);
	const shared = String({ ...stored, ...typed }[name] ?? "");
	const { people } = useLookups();
	const part = useRef<HTMLDivElement>(null);
	const reset = () => {
		form.set(at, []);
		// The reset button disappears, so the focus moves to the field.
		part.current?.querySelector<HTMLElement>(`[id="${controlId(`${name}-there`)}"]`)?.focus();
	};
	// A cleared field inherits, but its box stays empty for the next text.
	const [isCleared, setCleared] = useState(false);
	const write = (value: string) => {
		setCleared(value === "");
		form.set(at, value === "" ? [] : [value]);
	};
	const theirs = saidText(live);
	const settle = (value: FieldValue) => {
		form.know(overrideValues(items), at);
		form.set(at, value);
	};
	const who = nameOf(people, item?.updatedBy ?? "");
	const merged = useMerged({ of, said, stored, typed, settle });
	return (
		<Stack gap="sm" ref={part}>
			{said.hasChangedBelow && (
				<Notice title="The shared text has changed since">
					<Text size="sm" c="dimmed">
						It says now
					</Text>
					<Shared text={shared} field={field} />
					<Group gap="xs" mt="xs">
						<KeepHere {...{ of, name, scope, text: text ?? "", item, reload }} />
						<Button size="compact-sm" variant="default" onClick={reset}>
							Take the shared text
						</Button>
					</Group>
				</Notice>
			)}
			{merged.isDone && !isStale && (
				<Text size="sm" role="status">
					{who} has changed this meanwhile. Both changes are in it.
				</Text>
			)}
			{isStale && (
				<Notice title={`${who} has changed this meanwhile`}>
					<Text size="sm" c="dimmed">
						{merged.clashes
							? "What you both changed says now; the rest is merged"
							: theirs === null
								? "It is as elsewhere again"
								: "It says now"}
					</Text>
					<Shared text={merged.clashes ?? theirs ?? shared} field={field} />
					<Group gap="xs" mt="xs">
						<Button size="compact-sm" variant="default" onClick={() => settle(merged.sideOf("mine"))}>
							Keep mine
						</Button>
						<Button size="compact-sm" variant="default" onClick={() => settle(merged.sideOf("theirs"))}>
							Take theirs
						</Button>
					</Group>
				</Notice>
			)}
			{!said.hasChangedBelow && (
				<div>
					<Text size="sm" c="dimmed">
						Elsewhere
					</Text>
					<Shared text={shared} field={field} />
				</div>
			)}
			{/* Comments are on what the record says. */}
			<CommentBoard value={undefined}>
				<FieldWidget
					name={`${name}-there`}
					field={field}
					value={text ?? (isCleared ? "" : shared)}
					error={problem}
					onChange={(value) => write(String(value))}
					isInDialog
				/>
			</CommentBoard>
			{fieldsToHide(collections[of.name]).includes(name) && (
				<HideChoice
					isHidden={text === ""}
					onChange={(isHidden) => {
						setCleared(false);
						form.set(at, isHidden ? [""] : []);
					}}
				/>
			)}
			{text !== null && !said.hasChangedBelow && (
				<Button size="compact-sm" variant="subtle" onClick={reset} style={{ alignSelf: "start" }}>
					Reset to the shared text
				</Button>
			)}
		</Stack>
	);
}

function HideChoice({
	isHidden,
	onChange,
}: {
	readonly isHidden: boolean;
	readonly onChange: (isHidden: boolean) => void;
}) {
	return (
		<div>
			<Checkbox
				size="sm"
				label="Hide on these websites"
				checked={isHidden}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<Text size="sm" c="dimmed" mt={4}>
				{isHidden ? "Visitors see nothing here." : "While empty, the shared text is shown."}
			</Text>
		</div>
	);
}

function Notice({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
	return (
		<Alert color="yellow" role="note">
			<Text size="sm" fw={600}>
				{title}
			</Text>
			{children}
		</Alert>
	);
}

function Shared({ text, field }: { readonly text: string; readonly field: AnyField }) {
	if (field.kind === "file" && text.startsWith("/media/"))
		return (
			<img src={text} alt="Shared by all websites" style={{ maxBlockSize: "8rem", maxInlineSize: "100%" }} />
		);
	if (field.holds === "html" && text)
		return (
			<Suspense>
				<RichText html={text} />
			</Suspense>
		);
	return (
		<Text size="sm" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
			{text || "Nothing"}
		</Text>
	);
}
