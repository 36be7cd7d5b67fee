import { Text } from "@mantine/core";
import { placeNames, sayPlaces } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { MenuEntries } from "../../context/menu/action-menu.tsx";
import { MoreMenu } from "../../context/menu/action-menu.tsx";
import { State } from "../../kit/parts/state.tsx";
import { useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import tableClasses from "../../kit/table/table.module.css";
import classes from "./user-menu.module.css";
import { linkOf, type Member, roleLabel, standingOf } from "./user-state.ts";

interface UserTableProps {
	readonly members: readonly Member[];
	readonly work: {
		readonly change: (member: Member) => void;
		readonly sendLink: (member: Member) => void;
		readonly removeFactor: (member: Member) => void;
		readonly setDisabled: (member: Member, isDisabled: boolean) => void;
		readonly remove: (member: Member) => void;
	};
}

const titleOf = ({ user }: Member) => user.name || user.email;
const seenAt = ({ account }: Member) => account?.lastSeenAt ?? 0;

const facts: readonly TableColumn<Member>[] = [
	{ name: "roles", label: "Role", isAlways: true, show: ({ user }) => roleLabel(user) },
	{ name: "scopes", label: "Websites", show: (member) => <Places member={member} /> },
	{ name: "state", label: "State", isAlways: true, show: (member) => <Standing member={member} /> },
	{
		name: "seen",
		label: "Last seen",
		show: (member) => <When at={seenAt(member)} />,
		below: (member) =>
			seenAt(member) > 0 && (
				<>
					seen <When at={seenAt(member)} />
				</>
			),
	},
];

export function UserTable({ members, work }: UserTableProps) {
	const { id } = useUser();
	return (
		<DataTable
			rows={members}
			idOf={({ user }) => user.id}
			titleOf={titleOf}
			columns={[
				{
					name: "name",
					label: "Name",
					show: (member) => (
						<>
							<button type="button" className={tableClasses.title} onClick={() => work.change(member)}>
								{titleOf(member)}
							</button>
							{member.user.id === id && (
								<Text span size="sm" c="dimmed">
									{" (you)"}
								</Text>
							)}
							{member.user.name && (
								<Text size="xs" c="dimmed">
									{member.user.email}
								</Text>
							)}
						</>
					),
				},
				...facts,
			]}
			actions={(member) => <UserMenu member={member} isSelf={member.user.id === id} work={work} />}
		/>
	);
}

function Places({ member }: { readonly member: Member }) {
	const { scopes } = member.user;
	return sayPlaces(scopes, placeNames(useWebsitesAt(scopes, 3)));
}

function Standing({ member }: { readonly member: Member }) {
	const { word, detail, mark } = standingOf(member, Date.now());
	return (
		<>
			<State is={mark}>{word}</State>
			{detail && (
				<Text span display="block" size="xs" c="dimmed">
					{detail}
				</Text>
			)}
		</>
	);
}

interface UserMenuProps {
	readonly member: Member;
	readonly isSelf: boolean;
	readonly work: UserTableProps["work"];
}

function UserMenu({ member, isSelf, work }: UserMenuProps) {
	const { user } = member;
	const others: MenuEntries = [
		member.account?.hasSecondFactor && {
			label: "Remove second factor",
			onClick: () => work.removeFactor(member),
		},
		{ label: user.disabled ? "Enable" : "Disable", onClick: () => work.setDisabled(member, !user.disabled) },
		"line",
		{ label: "Remove", isDangerous: true, onClick: () => work.remove(member) },
	];
	return (
		<MoreMenu
			of={titleOf(member)}
			width="max-content"
			listClass={classes.menu}
			entries={[
				{ label: "Change name, role and websites", onClick: () => work.change(member) },
				{ label: linkOf(member).label, onClick: () => work.sendLink(member) },
				...(isSelf
					? [{ words: "You cannot disable or remove yourself; another administrator can." }]
					: others),
			]}
		/>
	);
}
