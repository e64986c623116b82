document.querySelector('#root').textContent = 'Dashboard';
