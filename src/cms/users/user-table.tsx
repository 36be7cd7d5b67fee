import { ActionIcon, Menu, Table, Text, VisuallyHidden } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { State } from "../parts/state.tsx";
import { useUser } from "../parts/user.ts";
import { When } from "../parts/when.tsx";
import { linkOf, type Member, sayRoles, standingOf } from "./user-state.ts";
import classes from "./users.module.css";

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

/** Everybody who may sign in, a row each. */
export function UserTable({ members, work }: UserTableProps) {
	return (
		<Table className={classes.table} highlightOnHover stickyHeader stickyHeaderOffset="var(--bar)">
			<Table.Thead>
				<Table.Tr>
					<Table.Th>Name</Table.Th>
					<Table.Th>Roles</Table.Th>
					<Table.Th>State</Table.Th>
					<Table.Th className={classes.seen}>Last seen</Table.Th>
					<Table.Th className={classes.actions}>
						<VisuallyHidden>Actions</VisuallyHidden>
					</Table.Th>
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{members.map((member) => (
					<UserRow key={member.user.id} member={member} work={work} />
				))}
			</Table.Tbody>
		</Table>
	);
}

function UserRow({ member, work }: { readonly member: Member; readonly work: UserTableProps["work"] }) {
	const { user, account } = member;
	const isSelf = useUser().id === user.id;
	const seenAt = account?.lastSeenAt ?? 0;
	const { word, detail, mark } = standingOf(member, Date.now());
	return (
		<Table.Tr>
			<Table.Td className={classes.who}>
				<button type="button" className={classes.name} onClick={() => work.change(member)}>
					{user.name || user.email}
				</button>
				{isSelf && <span className={classes.you}> (you)</span>}
				{user.name && (
					<Text size="xs" c="dimmed">
						{user.email}
					</Text>
				)}
			</Table.Td>
			<Table.Td>{sayRoles(user)}</Table.Td>
			<Table.Td>
				<State is={mark}>{word}</State>
				{detail && (
					<Text size="xs" c="dimmed">
						{detail}
					</Text>
				)}
				{/* On a phone there is no room for a column of it. */}
				{seenAt > 0 && (
					<Text size="xs" c="dimmed" className={classes.seenBelow}>
						seen <When at={seenAt} />
					</Text>
				)}
			</Table.Td>
			<Table.Td className={classes.seen}>
				<When at={seenAt} />
			</Table.Td>
			<Table.Td className={classes.actions}>
				<UserMenu member={member} isSelf={isSelf} work={work} />
			</Table.Td>
		</Table.Tr>
	);
}

interface UserMenuProps {
	readonly member: Member;
	readonly isSelf: boolean;
	readonly work: UserTableProps["work"];
}

function UserMenu({ member, isSelf, work }: UserMenuProps) {
	const { user } = member;
	return (
		<Menu position="bottom-end" shadow="md" width="max-content">
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" aria-label={`More for ${user.name || user.email}`}>
					<DotsHorizontalIcon aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown maw="min(20rem, 100vw - 1rem)">
				<Menu.Item onClick={() => work.change(member)}>Change name and roles</Menu.Item>
				<Menu.Item onClick={() => work.sendLink(member)}>{linkOf(member).label}</Menu.Item>
				{isSelf ? (
					<Menu.Label>You cannot disable or remove yourself; another administrator can.</Menu.Label>
				) : (
					<>
						{member.account?.hasSecondFactor && (
							<Menu.Item onClick={() => work.removeFactor(member)}>Remove second factor</Menu.Item>
						)}
						<Menu.Item onClick={() => work.setDisabled(member, !user.disabled)}>
							{user.disabled ? "Enable" : "Disable"}
						</Menu.Item>
						<Menu.Divider />
						<Menu.Item color="red" onClick={() => work.remove(member)}>
							Remove
						</Menu.Item>
					</>
				)}
			</Menu.Dropdown>
		</Menu>
	);
}
