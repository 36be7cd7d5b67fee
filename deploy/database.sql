-- compose.yaml runs it once, in an empty volume: the program's role owns its database and is no superuser.
\getenv password FRONTAGE_PASSWORD
create role frontage login password :'password';
create database frontage owner frontage;
