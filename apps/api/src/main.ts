import 'reflect-metadata';
console.log('hi');
