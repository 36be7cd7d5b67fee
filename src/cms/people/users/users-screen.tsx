import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { client } from "../../client.ts";
import { refusalOf } from "../../context/feedback/stale.ts";
import { loadLookups, useLookups } from "../../context/lookups/lookups.ts";
import { lazyComponent } from "../../kit/lazy/lazy.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { NotConfirmedError } from "../../kit/parts/feedback/not-confirmed.ts";
import { showDone, showFailure, showRefusal } from "../../kit/parts/feedback/notify.ts";
import { showDeleted } from "../../kit/parts/feedback/undo.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import type { User } from "./user-state.ts";
import { linkOf, type Member } from "./user-state.ts";
import { UserTable } from "./user-table.tsx";

const UserDialog = lazyComponent(async () => (await import("./user-dialog.tsx")).UserDialog);

const InvitationLink = lazyComponent(async () => (await import("./invitation-link.tsx")).InvitationLink);

export const namesOf = () => ({ title: "Users", what: "The users" });

export async function load(): Promise<readonly Member[]> {
	const [users, accounts] = await Promise.all([listUsers(), client.auth.accounts()]);
	const byId = new Map(accounts.items.map((account) => [account.id, account]));
	return users.map((user) => ({ user, account: byId.get(user.id) }));
}

/** Loads all pages, because a company has few staff. */
async function listUsers(cursor = ""): Promise<readonly Member["user"][]> {
	const { items, nextCursor } = await client.data.list("users", { order: "name", limit: 200, cursor });
	return nextCursor ? [...items, ...(await listUsers(nextCursor))] : items;
}

export default function UsersScreen({ data: members }: { readonly data: readonly Member[] }) {
	const { revalidate } = useRevalidator();
	const [dialog, setDialog] = useState<{ readonly member?: Member }>();
	const [withLostFactor, setWithLostFactor] = useState<Member>();
	function refresh() {
		setDialog(undefined);
		void revalidate();
		loadLookups().catch((failed) => showFailure("The names of staff could not be loaded", failed));
	}
	const [unsent, setUnsent] = useState<{ readonly email: string; readonly link: string }>();
	const work = useWork(refresh, setUnsent);
	return (
		<>
			<PageHeader
				title="Users"
				subtitle="People who can sign in."
				action={
					<Button leftSection={<PlusIcon aria-hidden />} onClick={() => setDialog({})}>
						Invite
					</Button>
				}
			/>
			<UserTable
				members={members}
				work={{ ...work, change: (member) => setDialog({ member }), removeFactor: setWithLostFactor }}
			/>
			<Suspense>
				{dialog && (
					<UserDialog
						user={dialog.member?.user}
						onClose={() => setDialog(undefined)}
						onDone={refresh}
						onLink={setUnsent}
					/>
				)}
				{unsent && <InvitationLink {...unsent} onClose={() => setUnsent(undefined)} />}
			</Suspense>
			{withLostFactor && (
				<LostFactorDialog
					user={withLostFactor.user}
					onClose={() => setWithLostFactor(undefined)}
					onRemove={() => {
						setWithLostFactor(undefined);
						void work.removeFactor(withLostFactor);
					}}
				/>
			)}
		</>
	);
}

function useWork(
	refresh: () => void,
	onLink: (invitation: { readonly email: string; readonly link: string }) => void,
) {
	const { people } = useLookups();

	async function attempt(what: string, run: () => Promise<void>) {
		try {
			await confirmed(run);
		} catch (error) {
			if (!(error instanceof NotConfirmedError)) showRefusal(what, refusalOf(error, people));
		}
		refresh();
	}

	return {
		sendLink: (member: Member) =>
			attempt("No email was sent", async () => {
				const { email } = member.user;
				const { isMailed, link } = await client.auth.sendLink(member.user.id);
				if (link) onLink({ email, link });
				else if (isMailed) showDone(`${linkOf(member).sent} ${email}`);
				else showDone(`No mail server is set up: the email to ${email} is a file in “outbox” on the server`);
			}),
		removeFactor: ({ user }: Member) =>
			attempt("The second factor was not removed", async () => {
				await client.auth.removeFactorOf(user.id);
				showDone(`${user.name || user.email} has no second factor now`);
			}),
		setDisabled: ({ user }: Member, disabled: boolean) =>
			attempt(`${user.name || user.email} was not ${disabled ? "disabled" : "enabled"}`, async () => {
				await client.data.update("users", user.id, { disabled }, user.version);
			}),
		remove: ({ user }: Member) =>
			attempt(`${user.name || user.email} was not removed`, async () => {
				await client.data.remove("users", user.id, user.version);
				const title = user.name || user.email;
				const version = user.version + 1;
				showDeleted({ collection: "users", id: user.id, title, version, onUndone: refresh });
			}),
	};
}

interface LostFactorDialogProps {
	readonly user: User;
	readonly onClose: () => void;
	readonly onRemove: () => void;
}

function LostFactorDialog({ user, onClose, onRemove }: LostFactorDialogProps) {
	return (
		<QuestionDialog
			opened
			onClose={onClose}
			title={`Remove the second factor of ${user.name || user.email}?`}
			text={`Their app, recovery codes and passkeys stop working, and they are signed out everywhere. An email to ${user.email} says so. Check that the request really comes from them: until they set up another, the password is enough to sign in.`}
		>
			<Button variant="default" onClick={onClose}>
				Cancel
			</Button>
			<Button color="red.9" onClick={onRemove}>
				Remove second factor
			</Button>
		</QuestionDialog>
	);
}
