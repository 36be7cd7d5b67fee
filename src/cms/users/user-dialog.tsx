import { Checkbox, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import { heldBy } from "../../model/rights/held.ts";
import { type Role, roles } from "../../model/rights/roles.ts";
import { client } from "../client.ts";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useLookups } from "../lookups/lookups.ts";
import { confirmed } from "../parts/feedback/confirmed.ts";
import { refusalOf } from "../parts/feedback/stale.ts";
import { showDone } from "../parts/feedback/tell.ts";
import { actorOf, useUser } from "../parts/user.ts";
import { PlacesField, type PlacesWords } from "../places/places-field.tsx";
import type { User } from "./user-state.ts";

interface UserDialogProps {
	/** The user it is about; undefined to invite somebody new. */
	readonly user: User | undefined;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

const about: Readonly<Record<Role, string>> = {
	admin: "Everything, including users and settings.",
	editor: "Articles, services, team and the look of websites.",
	viewer: "Sees what an editor sees, and changes nothing.",
	contributor: "Writes drafts and uploads files; somebody else publishes them.",
};

const whereRolesHold: PlacesWords = {
	label: "Where the roles hold",
	everywhere: "Everywhere",
	aboutEverywhere: "Every website, and those that are added later.",
	some: "Only where you choose",
	none: "Nowhere: they cannot open anything until you choose a place.",
};

/** Invites a user, or changes what a user may do. */
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
	const self = useUser();
	const isSelf = self.id === user?.id;
	const { people } = useLookups();
	const form = useForm({
		values: {
			email: user?.email ?? "",
			name: user?.name ?? "",
			roles: user ? user.roles.filter(isRole) : (["editor"] as const satisfies readonly Role[]),
			// Who invites somebody says where; what they hold themselves is where most begin, unless that is too much to name.
			scopes: user?.scopes ?? (self.moreWebsites ? [] : heldBy(actorOf(self))),
			disabled: user?.disabled ?? false,
		},
		sayWhy: (error) => refusalOf(error, people),
		async send({ email, ...changes }) {
			const to = email.trim();
			await confirmed<unknown>(() =>
				user
					? client.data.update("users", user.id, changes, user.version)
					: client.auth.invite({
							...{ email: to, name: changes.name },
							...{ roles: changes.roles, scopes: changes.scopes },
						}),
			);
			showDone(user ? `Saved ${changes.name || user.email}` : `An invitation is on its way to ${to}`);
			onDone();
		},
	});
	const { values, change, failure } = form;
	return (
		<Form form={form} action={user ? "Save" : "Send invitation"} look="dialog" onCancel={onClose}>
			{!user && <TextInput {...form.text("email")} type="email" label="Email" required data-autofocus />}
			<TextInput {...form.text("name")} label="Name" maxLength={120} />
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
							name="roles"
							value={role}
							label={roles[role]}
							description={about[role]}
							disabled={isSelf}
						/>
					))}
				</Stack>
			</Checkbox.Group>
			<PlacesField
				words={whereRolesHold}
				value={values.scopes}
				error={failure.fields.scopes}
				isReadOnly={isSelf}
				onChange={(scopes) => change({ scopes })}
			/>
			{user && (
				<Switch
					label="May sign in"
					description="Without it, the user is signed out everywhere at once."
					name="disabled"
					error={failure.fields.disabled}
					checked={!values.disabled}
					disabled={isSelf}
					onChange={(event) => change({ disabled: !event.currentTarget.checked })}
				/>
			)}
			{isSelf && (
				<Text size="sm">
					This is you. Only another administrator can change your roles and where they hold, so that there is
					always one left.
				</Text>
			)}
		</Form>
	);
}

function isRole(text: string): text is Role {
	return Object.hasOwn(roles, text);
}
