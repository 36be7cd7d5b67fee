import { Modal, Radio, Stack, Switch, Text, TextInput } from "@mantine/core";
import {
	type AccessLevel,
	accessLevels,
	isAccessLevel,
	levelOf,
	rolesFor,
} from "../../../model/rights/access-level.ts";
import { permittedScopeIds } from "../../../model/rights/actor-scopes.ts";
import { client } from "../../client.ts";
import { refusalOf } from "../../context/feedback/stale.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { PlacesField, type PlacesWords } from "../../records/places/places-field.tsx";
import type { User } from "./user-state.ts";

interface UserDialogProps {
	readonly user: User | undefined;
	readonly onClose: () => void;
	readonly onDone: () => void;
	/** Receives an invitation that no mail server delivers. */
	readonly onLink: (invitation: { readonly email: string; readonly link: string }) => void;
}

const about: Readonly<Record<AccessLevel, string>> = {
	admin: "Everything, including users and settings.",
	editor: "Edits and publishes articles, services, team and websites.",
	contributor: "Writes drafts and uploads files. Someone else publishes them.",
	viewer: "Sees everything and changes nothing.",
};

const whereRolesHold: PlacesWords = {
	label: "Websites",
	everywhere: "All websites",
	aboutEverywhere: "Including websites added later.",
	some: "Some websites",
	none: "None: they cannot open anything until you choose a website.",
};

export function UserDialog(props: UserDialogProps) {
	const { user, onClose } = props;
	return (
		<Modal
			opened
			onClose={onClose}
			title={user ? `Change ${user.name || user.email}` : "Invite a user"}
			centered
		>
			<UserForm {...props} />
		</Modal>
	);
}

function UserForm({ user, onClose, onDone, onLink }: UserDialogProps) {
	const self = useUser();
	const isSelf = self.id === user?.id;
	const { people } = useLookups();
	const first: AccessLevel | "" = user ? (levelOf(user) ?? "") : "editor";
	const form = useForm({
		values: {
			email: user?.email ?? "",
			name: user?.name ?? "",
			roles: first,
			// Defaults to the inviter's scope, unless that has too many websites to list.
			scopes: user?.scopes ?? (self.moreWebsites ? [] : permittedScopeIds(actorOf(self))),
			disabled: user?.disabled ?? false,
		},
		sayWhy: (error) => refusalOf(error, people),
		async send({ email, roles, ...others }) {
			const to = email.trim();
			// A user may have both roles, of which the form shows one.
			const changes = { ...others, ...((!user || roles !== first) && rolesFor(roles ? [roles] : [])) };
			if (user) {
				await confirmed(() => client.data.update("users", user.id, changes, user.version));
				showDone(`Saved ${changes.name || user.email}`);
			} else {
				const invitation = {
					...{ email: to, name: others.name, scopes: others.scopes },
					...rolesFor(roles ? [roles] : []),
				};
				const sent = await confirmed(() => client.auth.invite(invitation));
				if (sent.link) onLink({ email: to, link: sent.link });
				else showDone(`Invitation sent to ${to}`);
			}
			onDone();
		},
	});
	const { values, change, failure } = form;
	return (
		<Form form={form} action={user ? "Save" : "Send invitation"} look="dialog" onCancel={onClose}>
			{!user && <TextInput {...form.text("email")} type="email" label="Email" required data-autofocus />}
			<TextInput {...form.text("name")} label="Name" maxLength={120} />
			<Radio.Group
				label="Role"
				name="roles"
				value={values.roles}
				error={failure.fields.roles}
				onChange={(chosen) => change({ roles: isAccessLevel(chosen) ? chosen : "" })}
			>
				<Stack gap="xs" mt={6}>
					{Object.entries(accessLevels).map(([level, label]) => (
						<Radio
							key={level}
							value={level}
							label={label}
							description={about[level as AccessLevel]}
							disabled={isSelf}
						/>
					))}
					<Radio value="" label="None" description="Cannot enter the back office." disabled={isSelf} />
				</Stack>
			</Radio.Group>
			<PlacesField
				words={whereRolesHold}
				value={values.scopes}
				error={failure.fields.scopes}
				isReadOnly={isSelf}
				onChange={(scopes) => change({ scopes })}
			/>
			{user && (
				<Switch
					label="Can sign in"
					description="Turning this off signs the user out everywhere."
					name="disabled"
					error={failure.fields.disabled}
					checked={!values.disabled}
					disabled={isSelf}
					onChange={(event) => change({ disabled: !event.currentTarget.checked })}
				/>
			)}
			{isSelf && (
				<Text size="sm">
					This is your account. Only another administrator can change your role and websites.
				</Text>
			)}
		</Form>
	);
}
