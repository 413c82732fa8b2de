-- The product's role and database; again it changes nothing. Once, at whoever is primary, from db1; it asks for secret-of-postgres:
--   psql -h 10.0.0.20 -p 5000 -U postgres -v password="secret-of-backyard" -f database.sql
select format('create role backyard login password %L', :'password')
  where not exists (select from pg_roles where rolname = 'backyard') \gexec
select 'create database backyard owner backyard'
  where not exists (select from pg_database where datname = 'backyard') \gexec
