import { Modal, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { signInFailure } from "../../kit/form/failure-words.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { useLoaded } from "../../kit/use-loaded.ts";
import { ConfirmByPasskey } from "./confirm-by-passkey.tsx";
import { ConfirmByProvider } from "./confirm-by-provider.tsx";

interface ConfirmItIsYouProps {
	/** Hears what came of it; absent while nothing is asked. */
	readonly onSettled: ((isConfirmed: boolean) => void) | undefined;
}

/** Asks whether it is still the user who signed in. */
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
	const own = useLoaded("", () => client.account.read());
	// Until that is known, and where it cannot be: most people have one.
	const hasPassword = own.status !== "loaded" || own.value.hasPassword;
	return (
		<>
			{hasPassword ? (
				<PasswordForm onConfirmed={onConfirmed} onCancel={onCancel} />
			) : (
				<Text size="sm">You signed in a while ago. Confirm it the way you usually sign in.</Text>
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
	const form = useForm({
		values: { password: "" },
		sayWhy: signInFailure,
		async send({ password }) {
			await client.account.reauthenticate(password);
			onConfirmed();
		},
	});
	return (
		<Form form={form} action="Confirm" look="dialog" onCancel={onCancel}>
			<Text size="sm">
				You signed in a while ago. Type your password to continue; what you have filled in stays.
			</Text>
			<TextInput
				{...form.text("password")}
				type="password"
				label="Your password"
				autoComplete="current-password"
				required
				withAsterisk={false}
				data-autofocus
			/>
		</Form>
	);
}
