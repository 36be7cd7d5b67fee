import { Anchor, List, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Erasure, PersonKind } from "../../../model/api/people/person-api.ts";
import { collections } from "../../../model/model.ts";

const called: Readonly<Record<PersonKind, string>> = {
	account: "Account, with its sessions",
	activity: "Activity",
	history: "History",
	drafts: "Drafts, schedules and releases",
	comments: "Comments and reviews",
	mails: "Unsent mail",
	other: "Logs and other data",
};

/** Counts of mentions, and the records that staff have to edit manually. */
export function StoredData({ found: { isKnown, counts, records } }: { readonly found: Erasure }) {
	return (
		<section role="status" aria-label="What is stored">
			<Text size="sm" fw={500}>
				{isKnown ? "This person has an account." : "There is no account with this address."}{" "}
				{counts.length === 0 && "No other data names them."}
			</Text>
			<List size="sm">
				{counts.map(({ kind, count }) => (
					<List.Item key={kind}>{`${called[kind]}: ${count.toLocaleString("en-NZ")}`}</List.Item>
				))}
			</List>
			{records.length > 0 && (
				<>
					<Text size="sm" fw={500} mt="sm">
						These records name the person and stay as they are, with their history. Change or delete them,
						then erase again with the name.
					</Text>
					<List size="sm">
						{records.map(({ collection, id, title }) => (
							<List.Item key={id}>
								{collections[collection].label}:{" "}
								<Anchor component={Link} to={`/cms/${collection}/${id}`}>
									{title || id}
								</Anchor>
							</List.Item>
						))}
					</List>
				</>
			)}
		</section>
	);
}
