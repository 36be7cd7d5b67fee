import { collection, type Example } from "../collection.ts";
import { choices } from "../kinds/choice.ts";
import { email } from "../kinds/email.ts";
import { file } from "../kinds/link.ts";
import { scopes } from "../kinds/scopes.ts";
import { name } from "../kinds/text.ts";
import { allowance, toggle } from "../kinds/toggle.ts";
import { roles } from "../rights/roles.ts";

/** Account data unrelated to signing in. The id is the account's uid. */
export const users = collection({
	name: "users",
	label: "Users",
	singular: "user",
	icon: "lock",
	about: "People who can sign in.",
	titleField: "name",
	editedBy: "admin",
	ids: "given",
	isGuarded: true,
	addedElsewhere: true,
	isNamedElsewhere: true,
	isEditedInList: true,
	columns: ["email", "roles", "disabled"],
	fields: {
		name: name("Name", { max: 120 }),
		email: email("Email", { systemOnly: true }),
		roles: choices("Roles", roles),
		mayEdit: allowance("May edit", {
			help: "“No” makes an editor a viewer, who cannot publish either. It does not restrict an admin.",
		}),
		mayPublish: allowance("May publish", {
			help: "“No” makes an editor a contributor, whose drafts other users publish. It does not restrict an admin.",
		}),
		scopes: scopes("Websites"),
		picture: file("Picture", { takes: ["picture"] }),
		disabled: toggle("Disabled", { help: "A disabled user is signed out and cannot sign in." }),
	},
});

export const usersExample: Example<typeof users.fields> = {
	id: "u5v9d1s7k3n8x2b6g4z0",
	added: { name: "Tama Rewi", roles: ["editor"], scopes: ["all"] },
	changed: { mayPublish: false },
};
