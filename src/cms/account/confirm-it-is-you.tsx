import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useEffect, useState } from "react";
import { client } from "../client.ts";
import { signInFailure } from "../sign-in/failure-words.ts";
import { Notice } from "../sign-in/notice.tsx";
import { ConfirmByPasskey } from "./confirm-by-passkey.tsx";
import { ConfirmByProvider } from "./confirm-by-provider.tsx";
import { useOwnAccount } from "./use-own-account.ts";

interface ConfirmItIsYouProps {
	/** Hears what came of it; absent while nothing is asked. */
	readonly onSettled: ((isConfirmed: boolean) => void) | undefined;
}

/** Asks whether it is still whoever signed in. */
export function ConfirmItIsYou({ onSettled }: ConfirmItIsYouProps) {
	const [isThere, setThere] = useState(false);
	// Opened once it is there: it then knows where the cursor was, and gives it back.
	useEffect(() => setThere(true), []);
	return (
		<Modal
			opened={isThere && onSettled !== undefined}
			onClose={() => onSettled?.(false)}
			title="Confirm that it is you"
			centered
			size="sm"
		>
			<Ways onConfirmed={() => onSettled?.(true)} onCancel={() => onSettled?.(false)} />
		</Modal>
	);
}

function Ways({ onConfirmed, onCancel }: PasswordFormProps) {
	const { account } = useOwnAccount();
	// Until that is known, and where it cannot be: most people have one.
	const hasPassword = account?.hasPassword ?? true;
	return (
		<>
			{hasPassword ? (
				<PasswordForm onConfirmed={onConfirmed} onCancel={onCancel} />
			) : (
				<Text size="sm">You signed in a while ago. Confirm it in the way in which you sign in.</Text>
			)}
			<ConfirmByPasskey onConfirmed={onConfirmed} />
			<ConfirmByProvider onConfirmed={onConfirmed} />
		</>
	);
}

interface PasswordFormProps {
	readonly onConfirmed: () => void;
	readonly onCancel: () => void;
}

function PasswordForm({ onConfirmed, onCancel }: PasswordFormProps) {
	const [password, setPassword] = useState("");
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		// The dialog may lie within the form whose action it confirms.
		event.stopPropagation();
		setBusy(true);
		setFailure("");
		try {
			await client.account.reauthenticate(password);
			onConfirmed();
		} catch (error) {
			setFailure(signInFailure(error));
			setBusy(false);
		}
	}

	return (
		<form onSubmit={submit}>
			<Stack>
				<Text size="sm">
					You signed in a while ago. Type your password to go on; what you have filled in is kept.
				</Text>
				<TextInput
					type="password"
					label="Your password"
					autoComplete="current-password"
					required
					withAsterisk={false}
					data-autofocus
					value={password}
					onChange={(event) => setPassword(event.currentTarget.value)}
				/>
				<Notice failure={failure} />
				<Group justify="flex-end">
					<Button variant="default" onClick={onCancel}>
						Cancel
					</Button>
					<Button type="submit" disabled={isBusy}>
						Confirm
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
