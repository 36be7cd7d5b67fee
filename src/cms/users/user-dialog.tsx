import { Alert, Button, Checkbox, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../client/request.ts";
import { type Role, roles } from "../../model/access.ts";
import { client } from "../client.ts";
import { confirmed } from "../parts/confirmed.ts";
import { useLookups } from "../parts/lookups.ts";
import { NotConfirmedError } from "../parts/not-confirmed.ts";
import { refusalOf } from "../parts/stale.ts";
import { showDone } from "../parts/tell.ts";
import { useUser } from "../parts/user.ts";
import type { User } from "./user-state.ts";

interface UserDialogProps {
	/** Whom it is about; undefined to invite somebody new. */
	readonly user: User | undefined;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

const about: Readonly<Record<Role, string>> = {
	admin: "Everything, also users and settings.",
	editor: "Articles, services, team and the look of websites.",
};

/** Invites somebody, or changes what somebody may do. */
export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
	return (
		<Modal
			opened
			onClose={onClose}
			title={user ? `Change ${user.name || user.email}` : "Invite somebody"}
			centered
		>
			<UserForm user={user} onClose={onClose} onDone={onDone} />
		</Modal>
	);
}

function UserForm({ user, onClose, onDone }: UserDialogProps) {
	const isSelf = useUser().id === user?.id;
	const [values, setValues] = useState<Values>({
		email: user?.email ?? "",
		name: user?.name ?? "",
		roles: user ? user.roles.filter(isRole) : ["editor"],
		disabled: user?.disabled ?? false,
	});
	const { submit, isBusy, failure } = useSubmit(values, user, { onDone });
	const change = (changes: Partial<Values>) => setValues({ ...values, ...changes });
	return (
		<form onSubmit={submit}>
			<Stack>
				{!user && (
					<TextInput
						type="email"
						label="E-mail"
						required
						data-autofocus
						value={values.email}
						error={failure.fields.email}
						onChange={(event) => change({ email: event.currentTarget.value })}
					/>
				)}
				<TextInput
					label="Name"
					maxLength={120}
					value={values.name}
					error={failure.fields.name}
					onChange={(event) => change({ name: event.currentTarget.value })}
				/>
				<Checkbox.Group
					label="Roles"
					value={[...values.roles]}
					error={failure.fields.roles}
					onChange={(chosen) => change({ roles: chosen.filter(isRole) })}
				>
					<Stack gap="xs" mt={6}>
						{(Object.keys(roles) as Role[]).map((role) => (
							<Checkbox
								key={role}
								value={role}
								label={roles[role]}
								description={about[role]}
								disabled={isSelf}
							/>
						))}
					</Stack>
				</Checkbox.Group>
				{user && (
					<Switch
						label="May sign in"
						description="Somebody who may not is signed out at once, everywhere."
						checked={!values.disabled}
						disabled={isSelf}
						onChange={(event) => change({ disabled: !event.currentTarget.checked })}
					/>
				)}
				{isSelf && (
					<Text size="sm">
						This is you. Only another administrator can change your roles, so that there is always one left.
					</Text>
				)}
				{failure.message && (
					<Alert color="red" role="alert">
						{failure.message}
					</Alert>
				)}
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" disabled={isBusy}>
						{user ? "Save" : "Send invitation"}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

interface Values {
	readonly email: string;
	readonly name: string;
	readonly roles: readonly Role[];
	readonly disabled: boolean;
}

interface Failure {
	readonly message: string;
	/** Field → what is wrong with it. */
	readonly fields: Readonly<Record<string, string>>;
}

const none: Failure = { message: "", fields: {} };

function useSubmit(values: Values, user: User | undefined, { onDone }: Pick<UserDialogProps, "onDone">) {
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState(none);
	const { people } = useLookups();

	async function send() {
		const { email, ...changes } = values;
		if (user) {
			await client.data.update("users", user.id, changes, user.version);
			return `Saved ${changes.name || user.email}`;
		}
		await client.auth.invite({ email: email.trim(), name: changes.name, roles: changes.roles });
		return `An invitation is on its way to ${email.trim()}`;
	}

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		setBusy(true);
		setFailure(none);
		try {
			showDone(await confirmed(send));
			onDone();
		} catch (error) {
			if (!(error instanceof NotConfirmedError))
				setFailure(failureOf(error, (unknown) => refusalOf(unknown, people)));
			setBusy(false);
		}
	}

	return { submit, isBusy, failure };
}

/** What was refused, beside the field that it is about where the form has it. */
function failureOf(error: unknown, sayWhy: (error: unknown) => string): Failure {
	const told = error instanceof ApiError ? (error.problem.errors ?? []) : [];
	const fields = Object.fromEntries(told.map(({ pointer, detail }) => [pointer.split("/")[1] ?? "", detail]));
	const isBeside =
		told.length > 0 && Object.keys(fields).every((name) => ["email", "name", "roles"].includes(name));
	return isBeside ? { message: "", fields } : { message: sayWhy(error), fields: {} };
}

function isRole(text: string): text is Role {
	return Object.hasOwn(roles, text);
}
