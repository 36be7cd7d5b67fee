import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { ApiError } from "../../client/request.ts";
import { client } from "../client.ts";
import { signInFailure } from "../sign-in/failure-words.ts";
import { Notice } from "../sign-in/notice.tsx";

/** The person did not confirm that it is them; what they began is not done, and what they typed stands. */
export class NotConfirmedError extends Error {
	override readonly name = "NotConfirmedError";
	constructor() {
		super("Nothing was changed: you did not confirm that it is you.");
	}
}

/** Runs what may want a recent sign-in. @throws {NotConfirmedError} when the dialog was closed */
export type Confirmed = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Runs what may want a recent sign-in. Where the server refuses it for that, a dialog asks who it is, and it runs once
 * more; the form beneath stays as it is.
 * @returns the dialog, to be put anywhere, and the function that runs
 */
export function useConfirmItIsYou(): {
	readonly dialog: ReactNode;
	readonly confirmed: Confirmed;
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
