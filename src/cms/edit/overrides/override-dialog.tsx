import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { Override } from "../../../model/api/overrides-api.ts";
import type { AnyField } from "../../../model/field.ts";
import { CommentBoard } from "../../comments/board.ts";
import { Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { showDone } from "../../parts/feedback/tell.ts";
import { FieldWidget } from "../../widgets/registry.tsx";
import type { OverriddenRecord } from "./overridden.ts";
import { overrideCalls } from "./override-calls.ts";
import type { placesFor } from "./places.ts";

const RichText = lazy(async () => ({ default: (await import("./rich-text.tsx")).RichText }));

interface OverrideDialogProps {
	readonly of: OverriddenRecord;
	readonly name: string;
	readonly field: AnyField;
	readonly items: readonly Override[];
	readonly places: ReturnType<typeof placesFor>;
	readonly scope: string;
	readonly onChoose: (scope: string) => void;
	readonly onClose: () => void;
	readonly onSaved: () => Promise<void>;
}

/** What the websites of a scope say in a field in place of what their record says. */
export function OverrideDialog({ places, onChoose, ...props }: OverrideDialogProps) {
	const { field, scope, onClose } = props;
	const isRich = field.holds === "html";
	return (
		<Modal
			opened
			onClose={onClose}
			title={`${field.label} on some websites`}
			size={isRich ? "60rem" : "lg"}
			centered
			// What has been written at length is not lost by a key or a click that was meant for the editor.
			closeOnEscape={!isRich}
			closeOnClickOutside={!isRich}
		>
			<Stack gap="md">
				<NativeSelect
					label="Where"
					description="A website goes before its business unit, and that before its country."
					value={scope}
					data={places}
					onChange={(event) => onChoose(event.currentTarget.value)}
				/>
				<SaidThere key={scope} {...props} />
			</Stack>
		</Modal>
	);
}

function SaidThere(props: Omit<OverrideDialogProps, "places" | "onChoose">) {
	const { of, name, field, items, scope, onClose, onSaved } = props;
	const shared = String(of.record[name] ?? "");
	const said = items.find((each) => each.scope === scope);
	const here = said?.fields[name];
	const form = useForm<Record<string, string | null>>({
		values: { [name]: here?.value ?? shared },
		async send(values) {
			await overrideCalls.save(of, scope, values, said?.version ?? 0);
			await onSaved();
			showDone(values[name] === null ? `${field.label} is as elsewhere again` : "Visitors there see it now");
			onClose();
		},
	});
	const reset = () => void form.submit({ [name]: null });
	return (
		<Form form={form} action="Save for visitors there" look="dialog" onCancel={onClose} noValidate>
			<Stack gap="sm">
				{here?.hasChangedBelow ? (
					<Alert color="yellow" role="note">
						<Text size="sm" fw={600}>
							The shared text has changed since
						</Text>
						<Shared text={shared} field={field} />
						<Group gap="xs" mt="xs">
							<Button
								size="compact-sm"
								variant="default"
								onClick={() => void form.submit({ [name]: here.value })}
							>
								Keep what is said here
							</Button>
							<Button size="compact-sm" variant="default" onClick={reset}>
								Take the shared text
							</Button>
						</Group>
					</Alert>
				) : (
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
						value={form.values[name] ?? ""}
						error={form.failure.fields[name]}
						onChange={(value) => form.change({ [name]: String(value) })}
						isInDialog
					/>
				</CommentBoard>
				{here && !here.hasChangedBelow && (
					<Button size="compact-sm" variant="subtle" onClick={reset} style={{ justifySelf: "start" }}>
						Reset to the shared text
					</Button>
				)}
			</Stack>
		</Form>
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
