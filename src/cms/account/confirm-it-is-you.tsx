import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { ApiError } from "../../client/request.ts";
import { client } from "../client.ts";
import { NotConfirmedError } from "../parts/not-confirmed.ts";
import { signInFailure } from "../sign-in/failure-words.ts";
import { Notice } from "../sign-in/notice.tsx";
import { ConfirmByPasskey } from "./confirm-by-passkey.tsx";
import { ConfirmByProvider } from "./confirm-by-provider.tsx";
import type { Run } from "./run.ts";

/**
 * Runs what may want a recent sign-in. Where the server refuses it for that, a dialog asks who it is, and it runs once
 * more; the form beneath stays as it is.
 * @returns the dialog, to be put anywhere, and the function that runs
 */
export function useConfirmItIsYou(): {
	readonly dialog: ReactNode;
	/** @throws {NotConfirmedError} when the dialog was closed */
	readonly confirmed: Run;
} {
	const [isOpen, setOpen] = useState(false);
	const settle = useRef<(isConfirmed: boolean) => void>(() => undefined);

	function ask(): Promise<boolean> {
		setOpen(true);
		return new Promise((resolve) => {
			settle.current = (isConfirmed) => {
				setOpen(false);
				resolve(isConfirmed);
			};
		});
	}

	async function confirmed<T>(run: () => Promise<T>): Promise<T> {
		try {
			return await run();
		} catch (error) {
			if (!wantsRecentSignIn(error)) throw error;
			if (!(await ask())) throw new NotConfirmedError();
			return run();
		}
	}

	const dialog = (
		<Modal
			opened={isOpen}
			onClose={() => settle.current(false)}
			title="Confirm that it is you"
			centered
			size="sm"
		>
			<PasswordForm onConfirmed={() => settle.current(true)} onCancel={() => settle.current(false)} />
			<ConfirmByPasskey onConfirmed={() => settle.current(true)} />
			<ConfirmByProvider onConfirmed={() => settle.current(true)} />
		</Modal>
	);
	return { dialog, confirmed };
}

function wantsRecentSignIn(error: unknown): boolean {
	return error instanceof ApiError && error.problem.code === "requires-recent-sign-in";
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
