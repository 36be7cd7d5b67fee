import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";

const deployed = (name: string) => readFileSync(join(import.meta.dirname, "../deploy", name), "utf8");

it("The compose file gives the program a role that owns its database and is no superuser", async () => {
	const compose = deployed("compose.yaml");
	expect(compose).toContain("DATABASE_URL: postgres://frontage:${DATABASE_PASSWORD:");
	expect(compose).toContain("./database.sql:/docker-entrypoint-initdb.d/");
	expect(compose).not.toContain("POSTGRES_USER");
	// The database server is shared with other tests.
	const role = `compose_${process.pid}`;
	const statements = deployed("database.sql")
		.replaceAll(/^(--|\\).*$/gm, "")
		.replaceAll("frontage", role)
		.replace(":'password'", "'secret'");
	const server = inject("postgresUrl");
	const admin = new pg.Client(`${server}/postgres`);
	await admin.connect();
	try {
		for (const statement of statements.split(";").filter((each) => each.trim())) await admin.query(statement);
		const program = new pg.Client(`${server.replace("postgres@", `${role}:secret@`)}/${role}`);
		await program.connect();
		await program.query("create table notes (id text primary key)");
		const ran = program.query("copy notes from program 'echo note'");
		await expect(ran).rejects.toThrow(/permission denied|pg_execute_server_program/);
		await program.end();
	} finally {
		await admin.query(`drop database if exists ${role}`);
		await admin.query(`drop role if exists ${role}`);
		await admin.end();
	}
});
