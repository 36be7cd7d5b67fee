import type { Table } from "../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";
/** Better Auth passes ISO text and 0 or 1 to SQLite, which ignores the column type, and native values to PostgreSQL. */
const authTime = "timestamptz";
const userColumn = "text not null references auth_users (id) on delete cascade";

export const accountTables: readonly Table[] = [
	{
		name: "auth_users",
		columns: {
			id: "text primary key",
			name: text,
			email: "text not null unique",
			email_verified: "boolean not null default false",
			image: "text",
			created_at: `${authTime} not null`,
			updated_at: `${authTime} not null`,
		},
	},
	{
		name: "auth_sessions",
		// A restore would make ended sessions valid again.
		isPassing: true,
		columns: {
			id: "text primary key",
			expires_at: `${authTime} not null`,
			token: "text not null unique",
			created_at: `${authTime} not null`,
			updated_at: `${authTime} not null`,
			ip_address: "text",
			user_agent: "text",
			user_id: userColumn,
			method: "text not null default 'password'",
			host: text,
			started_at: time,
			authenticated_at: time,
			used_at: time,
		},
		indexes: [["user_id"], ["expires_at"]],
	},
	{
		name: "auth_accounts",
		columns: {
			id: "text primary key",
			account_id: "text not null",
			provider_id: "text not null",
			user_id: userColumn,
			access_token: "text",
			refresh_token: "text",
			id_token: "text",
			access_token_expires_at: authTime,
			refresh_token_expires_at: authTime,
			scope: "text",
			password: "text",
			created_at: `${authTime} not null`,
			updated_at: `${authTime} not null`,
		},
		constraints: ["unique (provider_id, account_id)"],
		indexes: [["user_id"]],
	},
	{
		name: "account_tokens",
		// A restore would make revoked tokens valid again.
		isPassing: true,
		columns: {
			id: "text primary key",
			user_id: userColumn,
			name: text,
			token_hash: "text not null unique",
			is_service: "integer not null default 0",
			may: text,
			scopes: text,
			created_at: time,
			ends_at: time,
			used_at: time,
			used_from: text,
			// Expiry warning to the creator; 0 for none.
			warned_at: time,
		},
		indexes: [["user_id"], ["ends_at"]],
	},
	{
		name: "account_totp",
		columns: {
			user_id: `${userColumn} primary key`,
			secret: "text not null",
			confirmed_at: time,
			last_step: time,
		},
	},
	{
		name: "account_recovery_codes",
		columns: { user_id: userColumn, code_hash: "text not null", used_at: time },
		constraints: ["primary key (user_id, code_hash)"],
	},
	{
		name: "account_passkeys",
		columns: {
			id: "text primary key",
			user_id: userColumn,
			credential_id: "text not null unique",
			public_key: "text not null",
			counter: "bigint not null default 0",
			transports: text,
			relying_party: text,
			name: text,
			created_at: time,
			used_at: time,
		},
		indexes: [["user_id"]],
	},
	{
		name: "account_challenges",
		isPassing: true,
		columns: {
			token_hash: "text primary key",
			purpose: "text not null",
			user_id: text,
			facts: text,
			tries: "integer not null default 0",
			expires_at: time,
		},
		indexes: [["user_id"], ["expires_at"]],
	},
	{
		name: "account_links",
		columns: {
			token_hash: "text primary key",
			purpose: "text not null",
			user_id: text,
			created_at: time,
			expires_at: time,
		},
		indexes: [["user_id"], ["expires_at"]],
	},
	{
		name: "account_addresses",
		columns: { user_id: userColumn, address: "text not null", at: time },
		constraints: ["primary key (user_id, address)"],
		indexes: [["at"]],
	},
	{
		name: "account_devices",
		columns: { user_id: userColumn, mark: "text not null", at: time },
		constraints: ["primary key (user_id, mark)"],
		indexes: [["at"]],
	},
	{
		name: "account_visits",
		columns: { user_id: `${userColumn} primary key`, at: time },
	},
	{
		name: "rate_limits",
		isPassing: true,
		columns: { name: "text primary key", used: "integer not null default 0", ends_at: time },
		indexes: [["ends_at"]],
	},
	{
		// Erasures of accounts, without personal data.
		name: "erasures",
		columns: {
			id: "text primary key",
			at: time,
			by_whom: text,
			user_id: text,
			address_hashes: text,
			counts: text,
			// Restore of a backup without this erasure; 0 for none.
			restored_at: time,
		},
	},
];
