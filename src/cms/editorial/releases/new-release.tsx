import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Release } from "../../../model/api/editorial/release-api.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { releases } from "./releases.ts";

interface NameDialogProps {
	readonly title: string;
	readonly submit: string;
	readonly name?: string;
	/** @throws the reason for refusal, which is shown at the name */
	readonly onSubmit: (name: string) => Promise<void>;
	readonly onClose: () => void;
}

export function NameDialog({ title, submit, name = "", onSubmit, onClose }: NameDialogProps) {
	const [value, setValue] = useState(name);
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (value.trim() === "") {
			setError("Give it a name, such as “Autumn prices”");
			return;
		}
		setBusy(true);
		try {
			await onSubmit(value.trim());
		} catch (failure) {
			setError(reasonOf(failure));
		}
		setBusy(false);
	};
	return (
		<Modal centered opened onClose={onClose} title={title}>
			<form onSubmit={(event) => void send(event)} noValidate>
				<Stack>
					<TextInput
						label="Name"
						data-autofocus
						maxLength={200}
						value={value}
						error={error}
						onChange={(event) => {
							setValue(event.currentTarget.value);
							setError(undefined);
						}}
					/>
					<Group justify="flex-end">
						<Button type="submit" loading={isBusy}>
							{submit}
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}

export function NewRelease({ onAdded }: { readonly onAdded: (release: Release) => void }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>New release</Button>
			{isOpen && (
				<NameDialog
					title="New release"
					submit="Create release"
					onSubmit={async (title) => onAdded(await releases.add(title))}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
