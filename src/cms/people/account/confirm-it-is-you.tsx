import { Button, Divider, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { signInFailure } from "../../kit/form/failure-words.ts";
import { Form } from "../../kit/form/form.tsx";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { windowFailure } from "../sign-in/provider-words.ts";
import { useProvider } from "../sign-in/use-provider.ts";

interface ConfirmItIsYouProps {
	readonly onSettled: ((isConfirmed: boolean) => void) | undefined;
}

export function ConfirmItIsYou({ onSettled }: ConfirmItIsYouProps) {
	const [isThere, setThere] = useState(false);
	// Opened after mounting, so that the dialog stores and restores the focus.
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
	const { data: own } = useQuery({ queryKey: ["account"], queryFn: () => client.account.read() });
	// True until known, and on failure: most users have one.
	const hasPassword = own?.hasPassword ?? true;
	return (
		<>
			{hasPassword ? (
				<PasswordForm onConfirmed={onConfirmed} onCancel={onCancel} />
			) : (
				<Text size="sm">
					You signed in a while ago. Confirm your identity in the way that you usually sign in.
				</Text>
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
			<Text size="sm">You signed in a while ago. Enter your password to continue. Your input is kept.</Text>
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

function ConfirmByPasskey({ onConfirmed }: { readonly onConfirmed: () => void }) {
	const { passkeys } = client.auth;
	// If passkeys cannot be listed, the password remains available.
	const { data: own = [] } = useQuery({
		queryKey: ["account", "passkeys"],
		queryFn: () => passkeys.list(),
		enabled: passkeys.isSupported(),
	});
	if (own.length === 0) return null;
	return (
		<Stack mt="md">
			<Divider label="or" />
			<PasskeyButton run={() => passkeys.reauthenticate().then(onConfirmed)}>
				Confirm with a passkey
			</PasskeyButton>
		</Stack>
	);
}

function ConfirmByProvider({ onConfirmed }: { readonly onConfirmed: () => void }) {
	const provider = useProvider();
	const { attempt, isBusy, failure } = useAttempt(windowFailure);
	if (!provider) return null;

	const ask = () => client.auth.signInWithPopup({ again: true }).then(onConfirmed);
	return (
		<Stack mt="md">
			<Divider label="or" />
			<Button variant="default" fullWidth onClick={() => void attempt(ask)}>
				Confirm with {provider.name}
			</Button>
			<Text role="status" size="sm" c="dimmed" hidden={!isBusy}>
				{isBusy && `Continue in the window of ${provider.name}.`}
			</Text>
			<Notice failure={failure.message} />
		</Stack>
	);
}
