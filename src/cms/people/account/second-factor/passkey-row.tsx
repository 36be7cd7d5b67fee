import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Passkey } from "../../../../model/api/people/account-api.ts";
import { client } from "../../../client.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { When } from "../../../kit/parts/when.tsx";
import classes from "../panels.module.css";

interface PasskeyRowProps {
	readonly passkey: Passkey;
	readonly isBusy: boolean;
	readonly change: (action: () => Promise<string>) => Promise<void>;
}

export function PasskeyRow({ passkey, isBusy, change }: PasskeyRowProps) {
	const [mode, setMode] = useState<"shown" | "renamed" | "removed">("shown");
	const { id, name, host, createdAt, usedAt } = passkey;
	const { passkeys } = client.auth;

	async function rename(given: string) {
		await change(async () => `Renamed to “${(await passkeys.rename(id, given)).name}”`);
		setMode("shown");
	}
	const remove = () =>
		change(async () => {
			await passkeys.remove(id);
			return `“${name}” no longer signs in; remove it from the device, too`;
		});

	if (mode === "renamed")
		return (
			<li>
				<RenameForm passkey={passkey} isBusy={isBusy} onName={rename} onCancel={() => setMode("shown")} />
			</li>
		);
	return (
		<li>
			<div>
				{name}
				<div className={classes.facts}>{host}</div>
				<div className={classes.facts}>
					used <When at={usedAt} /> · since <When at={createdAt} />
				</div>
				{mode === "removed" && <Text size="sm">It will no longer sign you in.</Text>}
			</div>
			{mode === "removed" ? (
				<Group gap="xs" justify="flex-end" role="group" aria-label={`Remove ${name}`}>
					<Button variant="default" size="xs" onClick={() => setMode("shown")}>
						Cancel
					</Button>
					<Button color="red.9" size="xs" disabled={isBusy} onClick={remove}>
						Remove the passkey
					</Button>
				</Group>
			) : (
				<Group gap="xs" justify="flex-end">
					<Button
						variant="default"
						size="xs"
						aria-label={`Rename ${name}`}
						onClick={() => setMode("renamed")}
					>
						Rename
					</Button>
					<Button
						variant="default"
						size="xs"
						aria-label={`Remove ${name}`}
						onClick={() => setMode("removed")}
					>
						Remove
					</Button>
				</Group>
			)}
		</li>
	);
}

interface RenameFormProps {
	readonly passkey: Passkey;
	readonly isBusy: boolean;
	readonly onName: (name: string) => void;
	readonly onCancel: () => void;
}

function RenameForm({ passkey, isBusy, onName, onCancel }: RenameFormProps) {
	const form = useForm({ values: { name: passkey.name }, send: ({ name }) => onName(name) });
	return (
		<form onSubmit={form.onSubmit}>
			<Stack gap="xs">
				<TextInput
					{...form.text("name")}
					label="Name of the passkey"
					autoComplete="off"
					maxLength={80}
					required
					withAsterisk={false}
					autoFocus
				/>
				<Group gap="xs">
					<Button variant="default" size="xs" onClick={onCancel}>
						Cancel
					</Button>
					<Button type="submit" size="xs" disabled={isBusy}>
						Save
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
